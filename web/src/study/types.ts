/** What the server tells of a study. */
import type { Schema } from '../lib/types'

export type StudyPage = Schema<'StudyPage'>
export type Study = Schema<'Study'>
export type Judged = Schema<'Step'>
export type Shown = Schema<'Shown'>
export type Sum = Schema<'Sum'>
