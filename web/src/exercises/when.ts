/** When something was, as people say it: a weekday within the last six days, a date before. */
import type { Lang } from '../lib/types'

const DAY = 86_400

export function when(seconds: number, lang: Lang, now = Date.now() / 1000): string {
  const recent = now - seconds < 6 * DAY
  const how: Intl.DateTimeFormatOptions = recent ? { weekday: 'long' } : { day: 'numeric', month: 'long' }
  return new Date(seconds * 1000).toLocaleDateString(lang, how)
}
