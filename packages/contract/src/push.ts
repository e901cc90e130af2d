import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { EVENT_KINDS, type NotificationKind, POST_KINDS } from './notifications.ts'

/** What a person can choose to be told on a device. */
export const PUSH_TOPICS = [
  'must-reads',
  'events',
  'posts',
  'comments',
  'reviews',
  'newsletters',
  'account',
] as const
export type PushTopic = (typeof PUSH_TOPICS)[number]

const SINGLE: Partial<Record<NotificationKind, PushTopic>> = {
  'must-read': 'must-reads',
  review: 'reviews',
  'newsletter-held': 'newsletters',
}

/** Under which choice a notice falls. An emergency is nobody's choice. */
export function pushTopicOf(kind: NotificationKind): PushTopic | 'emergency' {
  if (kind === 'emergency') return kind
  const isOneOf = (kinds: readonly string[]) => kinds.includes(kind)
  if (isOneOf(POST_KINDS)) return 'posts'
  if (isOneOf(EVENT_KINDS)) return 'events'
  if (kind.startsWith('comment')) return 'comments'
  return SINGLE[kind] ?? 'account'
}

/** What a device is sent, encrypted for it alone. */
export interface PushMessage {
  /** Of the notice; null for one that somebody tries it with. */
  id: number | null
  heading: string
  text: string
  /** Where it leads. */
  link: string
  /** The newest notices that the person has not seen: what the device shows of others is over. */
  unseen: readonly number[]
}

/** After the hash of a page that was opened from a message: the notice was seen with it. */
export const OPENED_FROM_PUSH = 'notice='

const ENDPOINT_MAX = 1000
/** An uncompressed point of P-256, and 16 bytes. */
const DeviceKey = z.string().regex(/^B[\w-]{86}$/, 'Use the p256dh key of the subscription.')
const DeviceSecret = z.string().regex(/^[\w-]{22}$/, 'Use the auth secret of the subscription.')

export const Push = z.object({
  /** The key by which devices know the site; null where it sends them nothing. */
  key: z.string().nullable(),
  /** Whether this sign-in may have messages: on a shared device nobody has. */
  is_own_device: z.boolean(),
  /** Where messages for this sign-in go; null where it has none. */
  endpoint: z.string().nullable(),
  topics: z.array(z.object({ topic: z.enum(PUSH_TOPICS), is_on: z.boolean() })),
  /** Whether a message says what it is about, also where the device is locked. */
  shows_titles: z.boolean(),
})
export type Push = z.infer<typeof Push>

export const getPush = endpoint({
  method: 'GET',
  path: '/api/push/',
  access: 'signed-in',
  summary: 'Whether this device gets messages, and what the caller wants to be told there',
  response: Push,
})

export const updatePush = endpoint({
  method: 'PATCH',
  path: '/api/push/',
  access: 'signed-in',
  summary: 'Choose what messages to the own devices are about; what is left out stays',
  body: z.strictObject({
    topics: z.partialRecord(z.enum(PUSH_TOPICS), z.boolean()).optional(),
    shows_titles: z.boolean().optional(),
  }),
  response: Push,
})

export const putPushDevice = endpoint({
  method: 'PUT',
  path: '/api/push/device/',
  access: 'signed-in',
  summary: 'Send messages to this device until the sign-in ends; as its browser describes it',
  body: z.strictObject({
    endpoint: z.url().max(ENDPOINT_MAX),
    keys: z.strictObject({ p256dh: DeviceKey, auth: DeviceSecret }),
  }),
  response: Push,
})

export const deletePushDevice = endpoint({
  method: 'DELETE',
  path: '/api/push/device/',
  access: 'signed-in',
  summary: 'Send nothing more to this device',
})

export const tryPush = endpoint({
  method: 'POST',
  path: '/api/push/try/',
  access: 'signed-in',
  summary: 'Send this device a message to see that it arrives',
})
