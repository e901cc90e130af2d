import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { listOf, Paging } from './parameters.ts'

/** Whoever had the site open on a device this short a time ago is online. */
export const PRESENCE_MINUTES = 5

/** Online is found out; the others people set themselves. */
export const PRESENCE_STATUSES = ['online', 'busy', 'away'] as const
export type PresenceStatus = (typeof PRESENCE_STATUSES)[number]
export const SET_STATUSES = ['busy', 'away'] as const
export type SetStatus = (typeof SET_STATUSES)[number]

/** A status that is set ends: at most so many minutes later. */
export const STATUS_MINUTES_MAX = 12 * 60

const OwnPresence = z.object({
  /** Off until the person turns it on. */
  is_on: z.boolean(),
  /** What they have set; null where they are simply online. */
  status: z.enum(SET_STATUSES).nullable(),
  until: z.iso.datetime().nullable(),
})
export type OwnPresence = z.infer<typeof OwnPresence>

/** Somebody who lets others see that they are there. */
const Colleague = z.object({
  id: z.int(),
  name: z.string(),
  department: z.string(),
  status: z.enum(PRESENCE_STATUSES),
  /** When a status that was set ends. */
  until: z.iso.datetime().nullable(),
})
export type Colleague = z.infer<typeof Colleague>

export const listColleagues = endpoint({
  method: 'GET',
  path: '/api/presence/',
  access: 'signed-in',
  summary:
    'Colleagues who have turned their presence on and are there now, or have set a status: online, then busy, ' +
    'then away. The caller is not among them',
  query: z.object(Paging),
  response: listOf(Colleague),
})

export const getOwnPresence = endpoint({
  method: 'GET',
  path: '/api/presence/own/',
  access: 'signed-in',
  summary: 'Whether the caller lets others see that they are there, and the status they have set',
  response: OwnPresence,
})

export const putOwnPresence = endpoint({
  method: 'PUT',
  path: '/api/presence/own/',
  access: 'signed-in',
  summary: 'Turn the own presence on or off. Off, nothing of it is left',
  body: z.strictObject({ is_on: z.boolean() }),
  response: OwnPresence,
})

export const setOwnStatus = endpoint({
  method: 'PUT',
  path: '/api/presence/status/',
  access: 'signed-in',
  summary: 'Be busy or away for some time. 409 while the own presence is off',
  body: z.strictObject({
    status: z.enum(SET_STATUSES),
    minutes: z.int().min(1).max(STATUS_MINUTES_MAX),
  }),
  response: OwnPresence,
})

export const endOwnStatus = endpoint({
  method: 'DELETE',
  path: '/api/presence/status/',
  access: 'signed-in',
  summary: 'End the own status before its time',
  response: OwnPresence,
})

export const beHere = endpoint({
  method: 'POST',
  path: '/api/presence/here/',
  access: 'signed-in',
  summary:
    'The site is open on this device. Noted for five minutes, and only while the own presence is on; the answer ' +
    'says whether to go on calling',
  response: z.object({ is_on: z.boolean() }),
})
