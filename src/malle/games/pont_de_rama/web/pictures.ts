/** The pictures on the cards; whatever uses them draws them when they have come. */
import { define } from '$lib/shapes'
import scenes from '../art/scenes.svg?raw'

define(scenes)
