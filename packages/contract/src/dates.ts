import { z } from 'zod'

/** The calendar of the database starts with the year 1. */
const isInCalendar = (text: string) => text >= '0001'

/** `2026-11-14`, as it comes in. */
export const Day = z.iso.date('Use a day (2026-11-14).').refine(isInCalendar, 'Use a later day.')

/** `2026-11`, as it comes in. */
export const Month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Use a month (2026-11).')
  .refine(isInCalendar, 'Use a later month.')

/** `2026-11-14` or `2026-11`. */
export const DayOrMonth = z
  .union([z.iso.date(), z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)], {
    error: 'Use a day (2026-11-14) or a month (2026-11).',
  })
  .refine(isInCalendar, 'Use a later day.')
