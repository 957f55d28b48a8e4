/** The drawings that nobody needs to read the board: paving, houses, ships, the pictures of the events. Whatever uses them draws them when they have come. */
import { define } from '$lib/shapes'
import scenes from '../art/scenes.svg?raw'

define(scenes)
