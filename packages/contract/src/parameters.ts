import { z } from 'zod'

/** Without `page` a list is a plain array of at most so many rows; a Link header leads to the rest. */
export const PLAIN_LIST_MAX = 200
export const PAGE_SIZE_MAX = 100

const Count = z.coerce.number<string | number>().int()

/** What every paged list takes. */
export const Paging = {
  page: Count.min(1).max(1_000_000).optional(),
  page_size: Count.min(1).max(PAGE_SIZE_MAX).optional(),
}

/** `true` or `false` in an address. */
export const Flag = z
  .union([z.boolean(), z.enum(['true', 'false'])], { error: 'Use true or false.' })
  .transform((value) => value === true || value === 'true')

export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    count: z.int(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(item),
  })

/** The plain array, or the page where `page` was asked for. */
export const listOf = <T extends z.ZodType>(item: T) => z.union([z.array(item), pageOf(item)])

const ID_MAX = 2 ** 31 - 1

/** An id in a body: no larger than what the tables can hold. */
export const Id = z.int().min(1).max(ID_MAX)

/** An id in an address. */
export const IdParams = z.object({ id: Count.min(1).max(ID_MAX) })

/** The calendar of the database starts with the year 1. */
const isInCalendar = (text: string) => text >= '0001'

/** `2026-11-14`, as it comes in. */
export const Day = z.iso.date('Use a day (2026-11-14).').refine(isInCalendar, 'Use a later day.')

/** A moment with its offset, or the time on the clocks of the site where it has none, as it comes in. */
export const Moment = z.iso
  .datetime({
    offset: true,
    local: true,
    error: 'Use a time (2026-11-14T14:15, or with an offset).',
  })
  // Earlier clocks went by the sun, and later ones need more digits.
  .refine((text) => text >= '1970-01-02' && text < '9000', 'Use a time between 1970 and 9000.')

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

/** 412 where the thing is no longer the one that was read. */
export const IfMatch = z.object({ 'if-match': z.string().max(200).optional() })

/** A call that is repeated with the same key makes no second thing. */
export const IdempotencyKey = z.object({
  'idempotency-key': z.string().trim().min(1).max(200).optional(),
})
