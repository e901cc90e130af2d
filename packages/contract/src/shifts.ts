/** For whom an event is meant. */
export const SHIFTS = ['all', 'early', 'late', 'night'] as const
export type Shift = (typeof SHIFTS)[number]
export const SHIFT_NAMES: Record<Shift, string> = {
  all: 'All shifts',
  early: 'Early shift',
  late: 'Late shift',
  night: 'Night shift',
}
