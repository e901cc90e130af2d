import type { listArticleMonths, ResponseOf } from '@berg/contract'

export type MonthCount = ResponseOf<typeof listArticleMonths>[number]

/** In the place of a month: what has a day after today. */
export const COMING = 'coming'

export interface Year {
  year: string
  count: number
  months: MonthCount[]
}

/** Months, newest first, under their years. */
export function yearsOf(months: readonly MonthCount[]): Year[] {
  const years: Year[] = []
  for (const entry of months) {
    const year = entry.month.slice(0, 4)
    if (years.at(-1)?.year !== year) years.push({ year, count: 0, months: [] })
    const current = years.at(-1)
    current?.months.push(entry)
    if (current) current.count += entry.count
  }
  return years
}
