import type { District, Plan } from './city'

/** The squares of a district as a path; `inset` is left free round each of them. */
export const outline = (plan: Plan, { squares }: District, inset = 0): string =>
  squares
    .map((square) => {
      const { x, y, w, h } = plan.box([square])
      return `M${x + inset} ${y + inset}h${w - 2 * inset}v${h - 2 * inset}h${2 * inset - w}z`
    })
    .join('')
