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

/** What axe calls serious or worse. */
export async function serious(page: Page): Promise<string[]> {
  await page.evaluate(AXE)
  const found = await page.evaluate(() =>
    (window as unknown as { axe: { run(): Promise<{ violations: Violation[] }> } }).axe
      .run()
      .then((result) => result.violations),
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
