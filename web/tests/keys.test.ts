import { expect, it } from 'vitest'
import { closest, meant, nearest } from '../src/lib/keys'

function at(x: number, y: number): HTMLElement {
  const element = document.createElement('button')
  element.getBoundingClientRect = () => new DOMRect(x - 5, y - 5, 10, 10)
  return element
}
globalThis.DOMRect ??= class {
  constructor(
    public x: number,
    public y: number,
    public width: number,
    public height: number,
  ) {}
} as unknown as typeof DOMRect

const [middle, right, farRight, below] = [at(100, 100), at(160, 110), at(300, 100), at(105, 160)]
const all = [middle, right, farRight, below]

it('goes to the nearest target in the direction of the arrow', () => {
  expect(nearest(all, middle, 'ArrowRight')).toBe(right)
  expect(nearest(all, right, 'ArrowRight')).toBe(farRight)
  expect(nearest(all, middle, 'ArrowDown')).toBe(below)
  expect(nearest(all, below, 'ArrowUp')).toBe(middle)
})

it('stays where there is nothing further', () => {
  expect(nearest(all, middle, 'ArrowLeft')).toBeNull()
  expect(nearest([], null, 'ArrowLeft')).toBeNull()
  expect(nearest(all, middle, 'Enter')).toBeNull()
})

it('begins with the first target', () => {
  expect(nearest(all, null, 'ArrowRight')).toBe(middle)
})

it('finds the target closest to where the focus was', () => {
  expect(closest(all, new DOMRect(150, 150, 10, 10))).toBe(right)
  expect(closest(all, new DOMRect(95, 150, 10, 10))).toBe(below)
  expect(closest(all, null)).toBe(middle)
  expect(closest([], null)).toBeNull()
})

it('keeps the keys of a text for the text: a board inside it hears only its own', () => {
  document.body.innerHTML = '<p></p><div class="inset"><i></i></div><main><b></b></main>'
  const heard = (pressed: string, board: string): boolean | undefined => {
    let found: boolean | undefined
    const listen = (event: Event): void => void (found = meant(event, document.querySelector(board)))
    addEventListener('keydown', listen)
    document.querySelector(pressed)?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }))
    removeEventListener('keydown', listen)
    return found
  }
  expect(heard('i', 'i')).toBe(true)
  expect(heard('p', 'i')).toBe(false)
  expect(heard('p', 'b')).toBe(true)
})
