import { type InputOf, LIST_COUNT_MAX, type listAuthoring, say } from '@berg/contract'
import { showing } from '../../../lib/list-page.ts'

type Question = InputOf<typeof listAuthoring>['query']

/** 'Showing 9-16 of 42', and 'of 1000 or more' where the server may have stopped counting. */
export function showingOf(question: Question, shown: number, count: number): string {
  const { page = 1, page_size: pageSize = shown } = question
  const place = { page: Number(page), pageSize: Number(pageSize), shown, count }
  if (count < LIST_COUNT_MAX || isTotalled(question) || shown === 0) return showing(place, '-')
  const first = (place.page - 1) * place.pageSize + 1
  const range = `${first}-${first + shown - 1}`
  return say('Showing {range} of {count} or more', { range, count })
}

/** Whether a total is stored, which is exact. */
const isTotalled = ({ search, title, tags, date, time, from, to, waiting }: Question) =>
  !(search || title || tags || date || time || from || to) && waiting === undefined
