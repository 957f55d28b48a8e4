/**
 * The window on the map. The sheet lies in a box that scrolls, so that focus and screen readers bring towns into view by
 * themselves. A gesture only changes the sheet's transform; when it ends, the sheet is scrolled or drawn at its new scale.
 */
import { tick } from 'svelte'
import { MAP, type Point } from './geography'

const EDGE = 30
const MOST = 2.6
const DRAG = 6 // pixels before a press becomes a drag

interface Live {
  scale: number
  x: number
  y: number
}

export class Camera {
  width = $state(0)
  height = $state(0)
  scale = $state(1)
  moving = $state(false)
  box: HTMLElement | null = null
  sheet: HTMLElement | null = null
  still = false // no animation
  /** Called while the sheet slides. */
  onslide: (() => void) | null = null

  // Asked anew each time: the camera outlives the board that asked first, and what is derived does not.
  get fit(): number {
    return Math.min(this.width / (MAP.width + 2 * EDGE), this.height / (MAP.height + 2 * EDGE))
  }
  /** The part of the map that the sheet shows: all of it, with some sea around. */
  get frame(): { x: number; y: number; width: number; height: number } {
    const spare = 120 * Math.max(0, 1 - this.fit / this.scale)
    const x = Math.max(EDGE + spare, (this.width / this.scale - MAP.width) / 2)
    const y = Math.max(EDGE + spare, (this.height / this.scale - MAP.height) / 2)
    return { x: -x, y: -y, width: MAP.width + 2 * x, height: MAP.height + 2 * y }
  }

  #live: Live | null = null
  #fingers: { id: number; at: Point }[] = []
  #from: Point | null = null
  #rest: Point = [0, 0] // the scroll when the slide began
  #slid: Point = [0, 0]
  #pinch: { spread: number; at: Point } | null = null
  #dragged = false
  #speed: Point = [0, 0]
  #tapped = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #frame = 0
  #settled = 0
  #wished = 0

  #clamp(scale: number): number {
    return Math.min(Math.max(MOST, this.fit), Math.max(this.fit, scale))
  }

  /** A point of the window as a point of the map. */
  spot([x, y]: Point): Point {
    const box = this.sheet?.getBoundingClientRect()
    const port = this.box?.getBoundingClientRect()
    if (!box || !port) return [0, 0]
    const unit = box.width / this.frame.width
    return [(port.left + x - box.left) / unit + this.frame.x, (port.top + y - box.top) / unit + this.frame.y]
  }

  /** The corner of what is seen, in units of the map. */
  get corner(): Point {
    const { box, frame, scale } = this
    if (!box) return [0, 0]
    return [(box.scrollLeft - this.#slid[0]) / scale + frame.x, (box.scrollTop - this.#slid[1]) / scale + frame.y]
  }

  /** Draw the sheet at a scale, with a spot of the map at a point of the window. */
  async settle(scale: number, spot: Point, at: Point, ms = 0): Promise<void> {
    const { box, sheet } = this
    if (!box || !sheet) return
    this.#land()
    const before = sheet.getBoundingClientRect()
    const [old, unit] = [this.frame, before.width / this.frame.width]
    this.scale = this.#clamp(scale)
    this.#live = null
    this.#wished++ // what was to be shown before counts no more
    const latest = ++this.#settled
    await tick()
    if (latest !== this.#settled) return // something else is to be seen meanwhile
    sheet.style.transform = ''
    box.scrollTo((spot[0] - this.frame.x) * this.scale - at[0], (spot[1] - this.frame.y) * this.scale - at[1])
    if (ms === 0 || this.still) return
    const after = sheet.getBoundingClientRect()
    const shift = [
      before.left - after.left + (this.frame.x - old.x) * unit,
      before.top - after.top + (this.frame.y - old.y) * unit,
    ]
    sheet.animate(
      [{ transform: `translate(${shift[0]}px, ${shift[1]}px) scale(${unit / this.scale})` }, { transform: 'none' }],
      { duration: ms, easing: 'cubic-bezier(.2,.8,.2,1)' },
    )
  }

  get #centre(): Point {
    return [this.width / 2, this.height / 2]
  }

  whole = (ms = 320): Promise<void> => this.settle(this.fit, [MAP.width / 2, MAP.height / 2], this.#centre, ms)
  by = (factor: number): Promise<void> => {
    return this.settle(this.scale * factor, this.spot(this.#centre), this.#centre, 240)
  }
  to = (spot: Point, scale = this.scale, ms = 320): Promise<void> => this.settle(scale, spot, this.#centre, ms)

  /** Bring a spot into view if it is not, or is nearer to the edge than so many pixels. Of several at once the last one counts. */
  async show(spot: Point, room = 50): Promise<void> {
    const latest = ++this.#wished
    await tick() // the map may be about to lie elsewhere
    if (latest !== this.#wished) return
    const [x, y] = this.corner
    const [right, bottom] = [x + this.width / this.scale, y + this.height / this.scale]
    const edge = room / this.scale
    const inside = spot[0] > x + edge && spot[0] < right - edge && spot[1] > y + edge && spot[1] < bottom - edge
    if (!inside) await this.to(spot)
  }

  pan(x: number, y: number): void {
    this.box?.scrollBy({ left: x, top: y, behavior: this.still ? 'auto' : 'smooth' })
  }

  #hold(factor: number, at: Point, from: Point): void {
    const { box, sheet } = this
    if (!box || !sheet) return
    const scale = this.#clamp(this.scale * factor) / this.scale
    const origin = [from[0] + box.scrollLeft, from[1] + box.scrollTop] as const
    this.#live = {
      scale,
      x: at[0] + box.scrollLeft - scale * origin[0],
      y: at[1] + box.scrollTop - scale * origin[1],
    }
    sheet.style.transform = `translate(${this.#live.x}px, ${this.#live.y}px) scale(${scale})`
  }

  #drop(at: Point): Promise<void> {
    const live = this.#live
    return live ? this.settle(this.scale * live.scale, this.spot(at), at) : Promise.resolve()
  }

  #point(event: MouseEvent): Point {
    const box = this.box?.getBoundingClientRect()
    return [event.clientX - (box?.left ?? 0), event.clientY - (box?.top ?? 0)]
  }

  // Gestures

  wheel = (event: WheelEvent): void => {
    // Inside a text the wheel goes on with the text; with Ctrl, as from a touchpad's pinch, it comes closer.
    if (!event.ctrlKey && this.box?.closest('.inset')) return
    event.preventDefault()
    if (!this.#live) this.#land()
    const at = this.#point(event)
    const pixels = event.deltaMode === 1 ? event.deltaY * 30 : event.deltaY
    const factor = Math.exp(-pixels * (event.ctrlKey ? 0.01 : 0.0016))
    const live = this.#live
    // A live zoom goes on from the spot that lies under the pointer.
    const from: Point = live
      ? [
          (at[0] + (this.box?.scrollLeft ?? 0) - live.x) / live.scale - (this.box?.scrollLeft ?? 0),
          (at[1] + (this.box?.scrollTop ?? 0) - live.y) / live.scale - (this.box?.scrollTop ?? 0),
        ]
      : at
    this.moving = true
    this.#hold((live?.scale ?? 1) * factor, at, from)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.moving = false
      void this.#drop(at)
    }, 160)
  }

  down = (event: PointerEvent): void => {
    if (event.button !== 0 || !this.box) return
    this.#land()
    this.#fingers.push({ id: event.pointerId, at: this.#point(event) })
    if (this.#fingers.length === 1) {
      this.#dragged = false
      this.#speed = [0, 0]
      this.#from = this.#point(event)
      this.#rest = [this.box.scrollLeft, this.box.scrollTop]
    } else if (this.#fingers.length === 2) {
      this.#pinch = this.#two()
      this.#from = null
      this.#dragged = true
      this.moving = true
    }
  }

  move = (event: PointerEvent): void => {
    const finger = this.#fingers.find(({ id }) => id === event.pointerId)
    if (!finger || !this.box) return
    const [last, now] = [finger.at, this.#point(event)]
    finger.at = now
    if (this.#pinch && this.#fingers.length === 2) {
      const { spread, at } = this.#two()
      this.#hold(spread / this.#pinch.spread, at, this.#pinch.at)
    } else if (this.#from) {
      const [x, y] = [now[0] - this.#from[0], now[1] - this.#from[1]]
      if (!this.#dragged) {
        if (Math.hypot(x, y) < DRAG) return
        this.#dragged = true
        this.moving = true
        this.box.setPointerCapture(event.pointerId)
      }
      this.#speed = [0.6 * (now[0] - last[0]) + 0.4 * this.#speed[0], 0.6 * (now[1] - last[1]) + 0.4 * this.#speed[1]]
      this.#slide(x, y)
    }
  }

  up = (event: PointerEvent): void => {
    if (!this.#fingers.some(({ id }) => id === event.pointerId)) return
    const pinch = this.#pinch ? this.#two().at : null
    this.#fingers = this.#fingers.filter(({ id }) => id !== event.pointerId)
    if (pinch) {
      this.#pinch = null
      this.moving = false
      void this.#drop(pinch)
      return
    }
    if (this.#fingers.length > 0) return
    this.#from = null
    if (!this.#dragged) return
    if (Math.hypot(...this.#speed) > 3 && !this.still) this.#glide()
    else this.#land()
  }

  /** Move the sheet from where it lies, not beyond its edges. */
  #slide(x: number, y: number): void {
    if (!this.sheet) return
    const [left, top] = this.#rest
    // by whole pixels: between two of them every pixel of every image would have to be mixed
    const within = (by: number, at: number, most: number): number =>
      Math.round(Math.min(at, Math.max(at - Math.max(0, most), by)))
    this.#slid = [
      within(x, left, this.frame.width * this.scale - this.width),
      within(y, top, this.frame.height * this.scale - this.height),
    ]
    this.sheet.style.transform = `translate(${this.#slid[0]}px, ${this.#slid[1]}px)`
    this.onslide?.()
  }

  #land(): void {
    cancelAnimationFrame(this.#frame)
    this.moving = false
    const [x, y] = this.#slid
    if (!this.sheet || !this.box || (x === 0 && y === 0)) return
    this.#slid = [0, 0]
    this.sheet.style.transform = ''
    this.box.scrollBy(-x, -y)
  }

  /** The map goes on for a moment when it is let go. */
  #glide(): void {
    this.#speed = [this.#speed[0] * 0.94, this.#speed[1] * 0.94]
    this.#slide(this.#slid[0] + this.#speed[0], this.#slid[1] + this.#speed[1])
    if (Math.hypot(...this.#speed) < 0.5) this.#land()
    else this.#frame = requestAnimationFrame(() => this.#glide())
  }

  #two(): { spread: number; at: Point } {
    const [a = [0, 0], b = [0, 0]] = this.#fingers.map(({ at }) => at)
    return {
      spread: Math.max(20, Math.hypot(a[0] - b[0], a[1] - b[1])),
      at: [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2],
    }
  }

  /** Whether a click belongs to the drag before it. */
  swallow(): boolean {
    const dragged = this.#dragged
    this.#dragged = false
    return dragged
  }

  /** A second tap at once, where there is nothing to touch, comes closer. */
  tap(event: MouseEvent): void {
    const at = this.#point(event)
    if (event.timeStamp - this.#tapped < 350) void this.settle(this.scale * 1.7, this.spot(at), at, 240)
    this.#tapped = event.timeStamp
  }

  /** A point of the window under a mouse or finger, as a point of the map. */
  under = (event: MouseEvent): Point => this.spot(this.#point(event))
}
