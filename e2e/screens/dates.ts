import { addressOf, getSite, type ResponseOf } from '@berg/contract'
import type { APIRequestContext } from '@playwright/test'

const WORDS = { timeZone: 'UTC' } as const

const at = (day: string) => new Date(`${day.padEnd(10, '-01')}T00:00:00Z`)
const words = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...WORDS, ...options }).format(at(day)).replace(',', '')

/** 'November 2026' */
export const monthTitle = (month: string) => words(month, { month: 'long', year: 'numeric' })

/** 'Saturday 14 Nov 2026' */
export const dayTitle = (day: string) =>
  words(day, { weekday: 'long', day: 'numeric', month: 'short', year: 'numeric' })

/** 'Saturday 14 November 2026' */
export const longDayTitle = (day: string) =>
  words(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

export const shiftDay = (day: string, days: number) =>
  new Date(at(day).getTime() + days * 86_400_000).toISOString().slice(0, 10)

export async function todayAtSite(request: APIRequestContext) {
  const answer = await request.get(addressOf(getSite))
  const { timezone } = (await answer.json()) as ResponseOf<typeof getSite>
  return new Intl.DateTimeFormat('sv-SE', { timeZone: timezone }).format(new Date())
}
