/** What the board of Malabars says, in English. */
import { table } from '../../texts.json'
import type { WordList } from './fr'

export const words: WordList = {
  elephant: (place) => `Elephant ${place}`,
  ring: (place) => `Ring ${place}`,
  myRing: (place) => `Your ring on ${place}`,
  place: (place) => `Place ${place}`,
  on: (side) => `on a ${side}`,
  partner: 'where your other ring hangs',
  under: (pile) => `under pile ${pile}`,
  onTop: (pile) => `on top of pile ${pile}`,
  between: (pile) => `between two elephants of pile ${pile}`,
  alone: (pile) => `on the empty base ${pile}`,
  side: { t: 'trunk side', q: 'tail side' },
  sides: { t: table.trunk.en, q: table.tail.en },
  keep: 'Keep my rings',
  keepShort: 'Keep',
  swap: 'Take white',
  swapShort: 'Swap',
  willShow: (place, side) => `On ${place} it will show its ${side}`,
  willHop: (here, there) => `The ring hops from ${here} to ${there}`,
  willWin: 'United! This move wins the game',
  willKeep: 'Your rings stay where they are',
  willSwap: 'You take the white rings',
  slide: 'Slip it in here',
  setOnTop: 'Set on top',
  setOnBase: 'Set it here',
  whereElephant: (place) => `Where does the elephant on ${place} go?`,
  whereRing: (place) => `Where does the ring on ${place} go?`,
  hop: 'Hop here',
  unite: 'Unite',
  rings: { w: table.rings_w.en, b: table.rings_b.en },
  united: 'United!',
  turn: table.turn.en,
  again: table.again.en,
  legend: 'Trunk or tail?',
  rule: 'A ring hops from a trunk to a tail beside it, or back: never diagonally, never through the opponent.',
  after: 'After this move',
  threats: 'Threats',
  threatsOf: { w: 'What does White threaten?', b: 'What does Black threaten?' },
  sideOf: { w: 'White', b: 'Black' },
  ways: (side, ways) =>
    ways === 0
      ? `${side} threatens nothing: no turn would unite their rings.`
      : `${side} would win next turn, ${ways === 1 ? 'by one way' : `by ${ways} ways`}.`,
  opens: (elephants) =>
    elephants === 0
      ? 'The way is open already.'
      : elephants === 1
        ? 'One elephant opens it.'
        : `${elephants} elephants can open it.`,
  nextWay: (way, ways) => `Way ${way} of ${ways}`,
}
