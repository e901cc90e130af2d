import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { IdempotencyKey, IdParams, Moment } from './parameters.ts'

export const SIGNUP_PLACES_MAX = 10_000

/** Has a place, or waits for one. */
export const SIGNUP_STATES = ['coming', 'waiting'] as const
export type SignupState = (typeof SIGNUP_STATES)[number]

/** Whether an event asks who is coming, and how. */
export const SignupSettings = z.object({
  asks: z.boolean(),
  /** Null without a limit. */
  places: z.int().min(1).max(SIGNUP_PLACES_MAX).nullable(),
  /** Null: until the event begins. */
  closes_at: z.iso.datetime().nullable(),
})
export type SignupSettings = z.infer<typeof SignupSettings>

/** The sign-up for an event as one person sees it. */
export const EventSignup = SignupSettings.extend({
  /** How many are coming, and how many wait for a place. */
  taken: z.int(),
  waiting: z.int(),
  /** An event is over when it has ended, or its day has. */
  status: z.enum(['open', 'closed', 'over']),
  /** Of the caller alone; null for who has not signed up. */
  own: z
    .object({
      state: z.enum(SIGNUP_STATES),
      /** From 1, on the waiting list. */
      position: z.int().nullable(),
    })
    .nullable(),
  can: z.object({ manage: z.boolean() }),
})
export type EventSignup = z.infer<typeof EventSignup>

const path = '/api/articles/:id/signup/'

export const getSignup = endpoint({
  method: 'GET',
  path,
  access: 'public',
  summary:
    'Whether an event asks for sign-up, how many places there are and how many are taken; to who is signed in, ' +
    'whether they are coming',
  params: IdParams,
  response: EventSignup,
})

export const signUp = endpoint({
  method: 'POST',
  path,
  access: 'signed-in',
  summary:
    'Take a place at an event, or the next one on its waiting list; a second time changes nothing',
  params: IdParams,
  headers: IdempotencyKey,
  givesFirstAnswer: true,
  response: EventSignup,
})

export const withdrawSignup = endpoint({
  method: 'DELETE',
  path,
  access: 'signed-in',
  summary: 'Give up the own place; the first on the waiting list gets it and is told',
  params: IdParams,
  headers: IdempotencyKey,
  givesFirstAnswer: true,
  response: EventSignup,
})

export const putSignupSettings = endpoint({
  method: 'PUT',
  path: '/api/articles/:id/signup/settings/',
  access: 'signed-in',
  summary:
    'Ask for sign-up or stop asking: the author of an event, and staff. With fewer places than are taken nobody ' +
    'loses theirs; with more, those who wait move up',
  params: IdParams,
  body: z.strictObject({
    asks: z.boolean(),
    places: SignupSettings.shape.places,
    closes_at: Moment.nullable(),
  }),
  response: EventSignup,
})

/** One who has signed up, for the organiser. */
export const SignedUpPerson = z.object({
  /** Of the sign-up. */
  id: z.int(),
  name: z.string(),
  department: z.string(),
  state: z.enum(SIGNUP_STATES),
  at: z.iso.datetime(),
  /** When a place became free for somebody who had waited. */
  moved_up_at: z.iso.datetime().nullable(),
})
export type SignedUpPerson = z.infer<typeof SignedUpPerson>

export const listSignups = endpoint({
  method: 'GET',
  path: '/api/articles/:id/signups/',
  access: 'signed-in',
  summary:
    'Who is coming, then who waits, each in the order of their sign-up: the author of an event, and staff',
  params: IdParams,
  response: z.array(SignedUpPerson),
})

export const exportSignups = endpoint({
  method: 'GET',
  path: '/api/articles/:id/signups/export.csv',
  access: 'signed-in',
  summary: 'The same as a table for a spreadsheet',
  params: IdParams,
  sends: 'text/csv',
})

export const listOpenSignups = endpoint({
  method: 'GET',
  path: '/api/signups/open/',
  access: 'public',
  summary:
    'Which of these events one can sign up for now: the mark in a list of events. Those that do not ask, that are ' +
    'closed or over, or that the caller may not see, are left out',
  query: z.object({
    /** Ids, separated by commas. */
    articles: z
      .string()
      .regex(/^\d{1,9}(,\d{1,9}){0,19}$/, 'At most 20 ids, separated by commas.')
      .transform((ids) => ids.split(',').map(Number)),
  }),
  response: z.array(
    z.object({
      article: z.int(),
      /** Null without a limit; with 0 one waits for a place. */
      free: z.int().nullable(),
      /** What the caller has said already. */
      own: z.enum(['coming', 'waiting']).nullable(),
    }),
  ),
})
export type OpenSignup = z.infer<typeof listOpenSignups.response>[number]

/** So many of each are listed. */
export const OWN_SIGNUPS_MAX = 50
/** Events that ask are offered so many days ahead. */
export const OPEN_SIGNUP_DAYS = 14

const EventOf = z.object({
  article: z.object({ id: z.int(), title: z.string() }),
  event_date: z.iso.date(),
  starts_at: z.iso.datetime().nullable(),
  ends_at: z.iso.datetime().nullable(),
  place: z.string().nullable(),
})

export const listOwnSignups = endpoint({
  method: 'GET',
  path: '/api/signups/',
  access: 'signed-in',
  summary:
    'Sign-ups that concern the caller, from today on, the nearest first: where they are coming or wait for a place, ' +
    'what asks for sign-up and has no answer of theirs yet, and who waits for a place at events they wrote about',
  response: z.object({
    own: z.array(EventOf.extend({ state: z.enum(SIGNUP_STATES) })),
    /** Within OPEN_SIGNUP_DAYS. */
    open: z.array(EventOf.extend({ closes_at: SignupSettings.shape.closes_at })),
    waiting: z.array(EventOf.extend({ waiting: z.int() })),
  }),
})
export type OwnSignups = z.infer<typeof listOwnSignups.response>
