import { expect, test } from 'vitest'
import { lanka } from '$rooms/pont_de_rama/art/geometry.json'
import { sideFor, type Side } from '$rooms/pont_de_rama/web/corner'

test('the mini-map never lies over Sri Lanka', () => {
  for (const [window, mini, scales] of [
    [{ width: 800, height: 820 }, { width: 112, height: 170 }, [0.56, 0.9, 1.5, 2.6]],
    [{ width: 390, height: 500 }, { width: 66, height: 98 }, [0.34, 0.6, 0.88]],
  ] as const)
    for (const scale of scales)
      for (const usual of ['left', 'right'] as Side[])
        for (let x = -150; x < 1150 - window.width / scale; x += 10)
          for (const y of [700, 900, 1100]) {
            const side = sideFor(usual, [x, y], scale, window, mini)
            const [left, top] = [(lanka.x - x) * scale, (lanka.y - y) * scale]
            const at = side === 'left' ? 12 : window.width - mini.width - 12
            const beside = left > at + mini.width || left + lanka.width * scale < at
            const above = top + lanka.height * scale < window.height - mini.height - 12 || top > window.height
            expect(beside || above, `${side} at ${x} ${y} × ${scale}`).toBe(true)
          }
})
