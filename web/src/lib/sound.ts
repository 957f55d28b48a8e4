/** Short woody sounds, made on the spot. Each has a visible twin, so that silence loses nothing. */
import { settings } from './settings.svelte'

export type Sound = 'turn' | 'lay' | 'slide' | 'dice' | 'ball' | 'coin' | 'ring' | 'trumpet' | 'win'

/** Notes of a sound: when it begins (s), its pitch (Hz), how long it rings (s), and the shape of its wave. */
type Note = readonly [start: number, pitch: number, length: number, wave: OscillatorType]

const SOUNDS: Record<Sound, readonly Note[]> = {
  turn: [
    [0, 330, 0.12, 'sine'],
    [0.16, 330, 0.14, 'sine'],
  ],
  lay: [[0, 1250, 0.05, 'triangle']],
  slide: [
    [0, 190, 0.12, 'sine'],
    [0.05, 170, 0.12, 'sine'],
  ],
  dice: [
    [0, 820, 0.04, 'triangle'],
    [0.11, 700, 0.04, 'triangle'],
    [0.24, 900, 0.05, 'triangle'],
  ],
  ball: [
    [0, 2100, 0.09, 'sine'],
    [0, 3150, 0.06, 'sine'],
  ],
  coin: [
    [0, 1760, 0.08, 'sine'],
    [0.07, 2350, 0.14, 'sine'],
  ],
  ring: [[0, 1480, 0.3, 'sine']],
  trumpet: [
    [0, 311, 0.16, 'sawtooth'],
    [0.14, 415, 0.3, 'sawtooth'],
  ],
  win: [
    [0, 523, 0.2, 'sine'],
    [0.13, 659, 0.2, 'sine'],
    [0.26, 784, 0.2, 'sine'],
    [0.39, 1047, 0.34, 'sine'],
  ],
}
const LOUDNESS = 0.12

let context: AudioContext | null = null

/** Browsers allow sound after a touch, and take it away when a phone rings. To begin takes a moment: better on the way to a board than on it. */
function wake(): void {
  if (!settings.all.sound || !navigator.userActivation.hasBeenActive) return
  context ??= new AudioContext()
  if (context.state !== 'running') void context.resume()
}
addEventListener('click', wake)
addEventListener('keydown', wake)

export function play(sound: Sound): void {
  if (!settings.all.sound || context?.state !== 'running') return
  for (const [start, pitch, length, wave] of SOUNDS[sound]) {
    const at = context.currentTime + start
    const voice = context.createOscillator()
    const volume = context.createGain()
    voice.type = wave
    voice.frequency.value = pitch
    volume.gain.setValueAtTime(wave === 'sawtooth' ? LOUDNESS / 4 : LOUDNESS, at)
    volume.gain.exponentialRampToValueAtTime(0.001, at + length)
    voice.connect(volume).connect(context.destination)
    voice.start(at)
    voice.stop(at + length)
  }
}
