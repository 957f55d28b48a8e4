/** How long and when, in words. */
import type { Lang } from './types'

const [MINUTE, HOUR, DAY] = [60, 3600, 86400]

/** How long: 9 days, 2 d 23 h, 3 h 40, 12 min. */
export function span(seconds: number, lang: Lang): string {
  const [days, hours] = [Math.floor(seconds / DAY), Math.floor((seconds % DAY) / HOUR)]
  const minutes = Math.floor((seconds % HOUR) / MINUTE)
  if (days > 6 || (days > 1 && hours === 0)) return lang === 'fr' ? `${days} jours` : `${days} days`
  if (days > 0) return lang === 'fr' ? `${days} j ${hours} h` : `${days} d ${hours} h`
  if (hours > 0) return `${hours} h ${String(minutes).padStart(2, '0')}`
  return minutes > 0 ? `${minutes} min` : lang === 'fr' ? 'moins d’une minute' : 'less than a minute'
}

/** When: a day of this week by its name, a later one by its date. */
export function moment(at: number, now: number, lang: Lang): string {
  const date = new Date(at * 1000)
  const near = at - now < 6 * DAY
  const day = new Intl.DateTimeFormat(lang, near ? { weekday: 'long' } : { day: 'numeric', month: 'short' })
  const time = new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, { hour: 'numeric', minute: '2-digit' })
  const [hours, minutes] = time.format(date).split(':')
  const clock = lang === 'fr' ? `${Number(hours)} h${minutes === '00' ? '' : ` ${minutes}`}` : `${hours}:${minutes}`
  return `${day.format(date)} ${clock}`
}

/** The last day before a time, as vacations are counted: 23 November. */
export function lastDay(at: number, lang: Lang): string {
  const date = new Date((at - 1) * 1000)
  return new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, { day: 'numeric', month: 'long' }).format(date)
}
