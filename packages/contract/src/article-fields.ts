import { z } from 'zod'
import { Audience, AudienceShape, FOR_EVERYBODY } from './audience.ts'
import { LanguageCode } from './languages.ts'
import { Day, Id, Moment } from './parameters.ts'
import { Picture } from './pictures.ts'
import { SHIFTS } from './shifts.ts'
import { CarriedTag, TAG_NAME_MAX } from './tags.ts'
import { say } from './words/say.ts'

export const TITLE_MAX = 200
export const CONTENT_MAX = 200_000
export const PLACE_MAX = 120
/** Of one article, uploaded ones and those in its text together. */
export const IMAGES_MAX = 40
const TAGS_MAX = 40
const URL_MAX = 2000
const ALT_MAX = 500

const firstOf =
  (...names: string[]) =>
  (value: unknown) =>
    typeof value === 'object' && value !== null
      ? names.map((name) => (value as Record<string, unknown>)[name]).find((it) => it !== undefined)
      : value

const TagName = z.string().trim().min(1).max(TAG_NAME_MAX)
const ImageUrl = z.string().trim().min(1, 'An image needs an address.').max(URL_MAX)

/** Callers send a tag as its name or its id, or as an object that holds one of them somewhere. */
const TagInput = z.preprocess(
  firstOf('name', 'title', 'tag', 'value', 'id'),
  z.union([TagName, Id], { error: 'Give the name or the id of a tag.' }),
)

/** Callers send an image as its address, or as an object with `url` or `src`. */
const ImageInput = z.preprocess(
  (value) =>
    typeof value === 'string'
      ? { url: value }
      : { ...(value as object), url: firstOf('url', 'src')(value) },
  z.object({ url: ImageUrl, alt: z.string().trim().max(ALT_MAX).default('') }),
)

const same = <T extends z.ZodType>(sent: T) => ({ sent, saved: sent })

const day = (label: string) =>
  ({
    kind: 'day',
    label,
    given: Day.nullable(),
    ...same(z.iso.date().nullable()),
    none: null,
  }) as const

const moment = (label: string) =>
  ({
    kind: 'moment',
    label,
    given: Moment.nullable(),
    ...same(z.iso.datetime().nullable()),
    none: null,
  }) as const

/** A line of plain text that may be left out. */
const text = (label: string, max: number) =>
  ({
    kind: 'text',
    label,
    max,
    given: z.string().trim().max(max, `Use at most ${max} characters.`).nullable(),
    ...same(z.string().nullable()),
    none: null,
  }) as const

/**
 * What an author says about an event. Columns, input, versions, editor, comparison and export are made from this list or
 * held against it: see '… add a field to an article' in CONTRIBUTING.
 */
export const EVENT_FIELDS = {
  event_date: day(say('Date ##of an event')),
  /** On the event date, as clocks at the site show it. Without a start an event takes all day. */
  starts_at: moment(say('Start ##of an event')),
  /** At most a day after the start; open where there is none. */
  ends_at: moment(say('End ##of an event')),
  place: text(say('Place ##of an event'), PLACE_MAX),
  shift: {
    kind: 'choice',
    label: say('For ##whom an event is meant for'),
    given: z.enum(SHIFTS),
    ...same(z.enum(SHIFTS)),
    none: 'all',
  },
} as const

/** What an author writes: as it comes in, as an article is sent, as a version shows it, and where nothing was said. */
export const ARTICLE_FIELDS = {
  title: {
    label: say('Title'),
    given: z.string().trim().min(1, 'This field may not be blank.').max(TITLE_MAX),
    ...same(z.string()),
    none: '',
  },
  content: {
    label: say('Content'),
    given: z.string().max(CONTENT_MAX),
    ...same(z.string()),
    none: '',
  },
  tags: {
    label: say('Tags'),
    given: z.array(TagInput).max(TAGS_MAX),
    sent: z.array(CarriedTag),
    saved: z.array(z.string()),
    none: [],
  },
  images: {
    label: say('Images'),
    given: z.array(ImageInput).max(IMAGES_MAX),
    sent: z.array(Picture),
    saved: z.array(z.object({ url: z.string(), alt: z.string() })),
    none: [],
  },
  audience: {
    label: say('Who may see it'),
    given: Audience,
    ...same(AudienceShape),
    none: FOR_EVERYBODY,
  },
  language: {
    label: say('Language'),
    /** Null: found out from the words. */
    given: LanguageCode.nullable(),
    sent: LanguageCode,
    /** Null where nobody has said and it is the site's. */
    saved: LanguageCode.nullable(),
    none: null,
  },
  ...EVENT_FIELDS,
}

/** One side of every field. */
export const ofEachField = <P extends string, F extends Record<string, Record<P, unknown>>>(
  fields: F,
  side: P,
) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field[side]])) as {
    [K in keyof F]: F[K][P]
  }

export type EventField = keyof typeof EVENT_FIELDS
type OfKind<Kind> = {
  [K in EventField]: (typeof EVENT_FIELDS)[K]['kind'] extends Kind ? K : never
}[EventField]
export type EventText = OfKind<'text'>
export type EventMoment = OfKind<'moment'>

export const EVENT_KEYS = Object.keys(EVENT_FIELDS) as EventField[]
const keysOf = <K extends EventField>(kind: string) =>
  EVENT_KEYS.filter((name) => EVENT_FIELDS[name].kind === kind) as K[]
export const EVENT_TEXTS = keysOf<EventText>('text')
export const EVENT_MOMENTS = keysOf<EventMoment>('moment')

const EventDetails = z.object(ofEachField(EVENT_FIELDS, 'sent'))
export type EventDetails = z.infer<typeof EventDetails>

/** Of a post there is nothing to say. */
export const NO_EVENT = ofEachField(EVENT_FIELDS, 'none')

/** An object with a value for each of these names. */
export const recordOf = <K extends string, V>(names: readonly K[], valueOf: (name: K) => V) =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<K, V>

/** What of an article, or of anything with its fields, is about an event. What was saved before a field was there lacks it. */
export const eventIn = <T extends Partial<EventDetails>>(article: T) =>
  recordOf(EVENT_KEYS, (name) => article[name] ?? NO_EVENT[name]) as {
    [K in EventField]: Exclude<T[K], undefined>
  }
