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
