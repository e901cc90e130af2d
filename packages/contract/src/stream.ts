import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/**
 * What the stream tells, by the name of the event. It tells that something has changed and what it is about; what is
 * shown is read by the calls there are, which check who asks.
 */
export const STREAM_EVENTS = {
  /** A notice for this person. */
  notification: z.looseObject({ id: z.number(), kind: z.string() }),
  /** How many notices this person has not seen, after they have read some on another device. */
  unseen: z.object({ count: z.int() }),
  /** An upload of this person, or of anybody for staff. */
  upload: z.looseObject({ id: z.union([z.string(), z.number()]) }),
  /** Somebody has come, gone, or set how they can be reached. */
  presence: z.looseObject({}),
  /** A comment on an article is new, changed or gone. */
  comment: z.object({ article: z.int() }),
  /** A place at an event was taken or given back. */
  signup: z.object({ article: z.int() }),
  /** A colleague has decided about a post, or one has come in. */
  review: z.object({ article: z.int() }),
  /** A project of the plant is new, changed, deleted or back. */
  project: z.object({ project: z.int() }),
} as const

export type StreamEvent = keyof typeof STREAM_EVENTS
export type StreamData<E extends StreamEvent> = z.infer<(typeof STREAM_EVENTS)[E]>

/** Instead of what was missed, where that is gone: read anew what is shown. */
export const STREAM_RELOAD = 'reload'
/** The last event of a stream that makes room for a newer one of the same person. */
export const STREAM_REPLACED = 'replaced'

/** What was told stays for so long, for whoever comes back. */
export const STREAM_REPLAY_MINUTES = 10
/** A line comes at least this often. */
export const STREAM_HEARTBEAT_SECONDS = 15
export const MOST_STREAMS = 4
export const MOST_SCREENS = 20

/** What somebody looks at: a word, and which one where there are several. */
const SCREEN = '[a-z][a-z-]{0,30}(:[0-9]{1,10})?'

export const openStream = endpoint({
  method: 'GET',
  path: '/api/stream/',
  access: 'signed-in',
  summary:
    'Server-sent events for this person: notices, counts, and what changes on the screens they look at. Ends with the token.',
  query: z.object({
    /** Separated by commas. */
    screen: z
      .string()
      .regex(
        new RegExp(`^${SCREEN}(,${SCREEN}){0,${MOST_SCREENS - 1}}$`),
        'Name at most 20 screens, such as article:12, with commas in between.',
      )
      .optional(),
    /** Without a Last-Event-ID: for how many milliseconds back events are sent, because what is shown is that old. */
    since: z.coerce
      .number<string | number>()
      .int()
      .min(0)
      .max(STREAM_REPLAY_MINUTES * 60_000)
      .optional(),
  }),
  headers: z.object({ 'last-event-id': z.string().max(40).optional() }),
  sends: 'text/event-stream',
})
