import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import type { TextLanguage } from './languages.ts'

/** All public events, for calendars to subscribe to. */
export const CALENDAR_PATH = '/calendar.ics'
/** The same in a language, where that is checked. */
export const calendarPath = (language: TextLanguage) => `${CALENDAR_PATH}?lang=${language}`

/** The same for one person, at an address that only they know. */
export const personalCalendarPath = (secret: string) => `/calendar/${secret}.ics`

/** One event, to be put into a calendar. */
export const eventFilePath = (articleId: number, language?: TextLanguage) =>
  `/events/${articleId}.ics${language ? `?lang=${language}` : ''}`

const CalendarAddress = z.object({
  /** Null where the person has none. The address itself is told once, when it is made. */
  created_at: z.iso.datetime().nullable(),
})
export type CalendarAddress = z.infer<typeof CalendarAddress>

const path = '/api/me/calendar/'

export const getCalendarAddress = endpoint({
  method: 'GET',
  path,
  access: 'signed-in',
  summary: 'Whether the caller has a calendar address of their own, and since when',
  response: CalendarAddress,
})

export const createCalendarAddress = endpoint({
  method: 'POST',
  path,
  access: 'signed-in',
  proof: 'fresh',
  summary: 'A calendar address for the caller alone, told this once; the one before ends',
  response: z.object({ created_at: z.iso.datetime(), path: z.string() }),
  status: 201,
})

export const revokeCalendarAddress = endpoint({
  method: 'DELETE',
  path,
  access: 'signed-in',
  proof: 'fresh',
  summary: 'End the calendar address of the caller',
})
