/** What axe says of a page. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  id: string
  impact: string | null
  nodes: { html: string }[]
}

interface Axe {
  run(options: { runOnly?: string[] }): Promise<{ violations: Violation[] }>
}

/** What axe calls serious or worse: by all of its rules, or by some. */
export async function serious(page: Page, ...rules: string[]): Promise<string[]> {
  await page.evaluate(AXE)
  const found = await page.evaluate(
    (options) => (window as unknown as { axe: Axe }).axe.run(options).then((result) => result.violations),
    rules.length ? { runOnly: rules } : {},
  )
  return found
    .filter((each) => each.impact === 'serious' || each.impact === 'critical')
    .map(
      (each) =>
        `${each.id}: ${each.nodes
          .map((node) => node.html)
          .slice(0, 3)
          .join(' ')}`,
    )
}

/** The same by day and by night, which differ in their colours alone. */
export async function seriousByDayAndNight(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  const byDay = await serious(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  return [...byDay, ...(await serious(page, 'color-contrast'))]
}
