import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** All public events, for calendars to subscribe to. */
export const CALENDAR_PATH = '/calendar.ics'

/** The same for one person, at an address that only they know. */
export const personalCalendarPath = (secret: string) => `/calendar/${secret}.ics`

/** One event, to be put into a calendar. */
export const eventFilePath = (articleId: number) => `/events/${articleId}.ics`

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
