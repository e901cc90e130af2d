import { say } from './words/say.ts'

/** For whom an event is meant. */
export const SHIFTS = ['all', 'early', 'late', 'night'] as const
export type Shift = (typeof SHIFTS)[number]
export const SHIFT_NAMES: Record<Shift, string> = {
  all: say('All shifts'),
  early: say('Early shift'),
  late: say('Late shift'),
  night: say('Night shift'),
}
