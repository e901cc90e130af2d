import { z } from 'zod'
import { Audience, AudienceShape } from './audience.ts'
import { endpoint } from './endpoint.ts'
import { LanguageCode, TextLanguageCode } from './languages.ts'
import { Day, Flag, Id, IdempotencyKey, IdParams } from './parameters.ts'
import { PERSONNEL_NUMBER_MAX } from './people.ts'
import { Picture } from './pictures.ts'

/** Digits of the PIN with which people confirm on a device that is not theirs. */
export const PIN_LENGTH = 6
/** How long a code is good that confirms one article. */
export const CONFIRMATION_CODE_DAYS = 2
/** Smaller groups are put together with others, so that no figure is about one or two people. */
export const SMALLEST_GROUP = 5
/** So many who have not confirmed are named in an overview; the table for an audit names all. */
export const OUTSTANDING_NAMED = 200
/** So many that are open are listed for staff. */
export const OPEN_MUST_READS_LISTED = 50

/**
 * With the own account (in a sign-in that began with a code which somebody else handed out, or not), or on a shared
 * device with number and PIN or with a code.
 */
export const CONFIRMATION_WAYS = ['account', 'account_with_code', 'pin', 'code'] as const
export type ConfirmationWay = (typeof CONFIRMATION_WAYS)[number]

/** Whom an article asks to confirm it, and until which day. */
export const MustReadMarking = z.strictObject({ audience: Audience, due_on: Day })
export type MustReadMarking = z.infer<typeof MustReadMarking>
export const MarkedMustRead = z.object({ audience: AudienceShape, due_on: z.iso.date() })

const Article = z.object({ id: z.int(), title: z.string() })

/** A department as its lead sees it. */
const Team = z.object({
  department: z.string(),
  asked: z.int(),
  /** Who has not confirmed, by name. */
  outstanding: z.array(z.string()),
})
export type Team = z.infer<typeof Team>

/** Whether an article has to be confirmed, and what that means for the caller. */
const Share = z.object({ asked: z.int(), confirmed: z.int() })

const MustReadState = z.object({
  /** Null where nobody is asked. */
  must_read: z
    .object({
      due_on: z.iso.date(),
      is_overdue: z.boolean(),
      audience: AudienceShape,
      /** The one that readers have now, to be sent with a confirmation. */
      version: z.int(),
      /** Of the article in this version: whoever shows another one shows an older text. */
      updated_at: z.iso.datetime(),
    })
    .nullable(),
  /** Null for who is not asked, or not signed in. */
  own: z
    .object({
      confirmed_at: z.iso.datetime().nullable(),
      /** They have confirmed a text that counts no more. */
      has_changed: z.boolean(),
    })
    .nullable(),
  /** For who leads a department of which somebody is asked. */
  team: Team.nullable(),
  /** For its author, how many have confirmed; null where so few are asked that it would tell of one person. */
  share: Share.nullable(),
  can: z.object({ manage: z.boolean() }),
})
export type MustReadState = z.infer<typeof MustReadState>

export const getMustRead = endpoint({
  method: 'GET',
  path: '/api/articles/:id/must-read/',
  access: 'public',
  summary: 'Whether a published article has to be confirmed, until when, and by the caller',
  params: IdParams,
  response: MustReadState,
})

/** One that somebody has still to confirm, as staff follow it. */
const OpenMustRead = Share.extend({
  article: Article,
  due_on: z.iso.date(),
  is_overdue: z.boolean(),
  audience: AudienceShape,
})
export type OpenMustRead = z.infer<typeof OpenMustRead>

export const listMustReads = endpoint({
  method: 'GET',
  path: '/api/must-reads/',
  access: 'signed-in',
  summary:
    'What the caller has still to read and to confirm, the most urgent first; for who leads a department ' +
    'also who of it has not confirmed. With `open`, for staff, how far each one is that somebody has still to confirm',
  query: z.object({ open: Flag.optional() }),
  response: z.object({
    outstanding: z.array(
      z.object({ article: Article, due_on: z.iso.date(), is_overdue: z.boolean() }),
    ),
    teams: z.array(Team.extend({ article: Article, due_on: z.iso.date() })),
    /** The most urgent first, at most OPEN_MUST_READS_LISTED; for staff who asked for it. */
    open: z.array(OpenMustRead).optional(),
  }),
})
export type MustReads = z.infer<typeof listMustReads.response>

export const putMustRead = endpoint({
  method: 'PUT',
  path: '/api/articles/:id/must-read/',
  access: 'staff',
  summary:
    'Ask people to read a published article and to confirm it, or change whom and until when. Marked anew, it ' +
    'is the text of this moment that counts',
  params: IdParams,
  body: MustReadMarking.extend({
    /** Only confirmations of the text as it is now count from here on. */
    ask_again: z.boolean().default(false),
  }),
  response: MustReadState,
})

export const endMustRead = endpoint({
  method: 'DELETE',
  path: '/api/articles/:id/must-read/',
  access: 'staff',
  summary: 'Ask nobody any more; what was confirmed stays',
  params: IdParams,
})

export const remindMustRead = endpoint({
  method: 'POST',
  path: '/api/articles/:id/must-read/remind/',
  access: 'staff',
  summary:
    'Remind those who have not confirmed; 409 where they were reminded today already, by hand or by the site itself',
  params: IdParams,
  response: z.object({ reminded: z.int(), reminded_on: z.iso.date() }),
})

const Typed = z.string().trim().min(1, 'This field may not be blank.')

/** What proves a person for one call, on a device that is not theirs. */
const SharedDeviceProof = {
  personnel_number: Typed.max(PERSONNEL_NUMBER_MAX).optional(),
  pin: Typed.max(20).optional(),
  code: Typed.max(40).optional(),
}
type GivenProof = { [name in keyof typeof SharedDeviceProof]?: string | undefined }

const PROOF_ASKED = 'Give a personnel number with its PIN, or a code.'
const isWholeProof = ({ personnel_number, pin, code }: GivenProof) =>
  (personnel_number === undefined) === (pin === undefined) &&
  (code === undefined || pin === undefined)

export const readOnSharedDevice = endpoint({
  method: 'POST',
  path: '/api/articles/:id/must-read/read/',
  access: 'public',
  summary:
    'The text of a must-read that is not for everybody, on a shared device: for whoever gives a personnel number ' +
    'with its PIN, or a code, and is asked to confirm it. Its pictures, in the text and beside it (`images`), open for ten minutes. In the language that they have chosen, else in `lang`, where that is checked, in easy words where they prefer them. Nobody is signed in by it, and a code stays good',
  params: IdParams,
  body: z
    .strictObject({ ...SharedDeviceProof, lang: LanguageCode.optional() })
    .refine(
      (given) => isWholeProof(given) && (given.pin !== undefined || given.code !== undefined),
      PROOF_ASKED,
    ),
  response: z.object({
    title: z.string(),
    content: z.string(),
    images: z.array(Picture.pick({ url: true, alt: true, width: true, height: true })),
    due_on: z.iso.date(),
    /** Both to be sent with the confirmation: the translation that this is, null for the original. */
    version: z.int(),
    language: TextLanguageCode.nullable(),
  }),
})

export const confirmArticle = endpoint({
  method: 'POST',
  path: '/api/articles/:id/confirm/',
  access: 'public',
  summary:
    'Confirm to have read a version of a must-read article, in its own or another `language`: for the caller, or on a shared device for whoever ' +
    'gives a personnel number with its PIN, or a code. 409 where the text has changed since, or is an unchecked translation',
  params: IdParams,
  headers: IdempotencyKey,
  givesFirstAnswer: true,
  body: z
    .strictObject({
      version: Id,
      language: TextLanguageCode.optional(),
      /** By the device's clock, where the text was read and confirmed without a connection. Only for the caller. */
      read_offline_at: z.iso.datetime().optional(),
      ...SharedDeviceProof,
    })
    .refine(isWholeProof, PROOF_ASKED),
  response: z.object({
    /** Of whoever has confirmed; may be empty. */
    first_name: z.string(),
    version: z.int(),
    confirmed_at: z.iso.datetime(),
    /** When it was read, where that was without a connection: not before the version was out, nor after it arrived. */
    read_offline_at: z.iso.datetime().nullable(),
    way: z.enum(CONFIRMATION_WAYS),
  }),
  status: 201,
})

const ConfirmationOverview = Share.extend({
  /** Null where it never was a must-read. */
  must_read: z
    .object({
      audience: AudienceShape,
      due_on: z.iso.date(),
      /** The oldest version whose confirmation counts, and the one that readers have now. */
      material_version: z.int(),
      version: z.int(),
      marked_at: z.iso.datetime(),
      /** Null where the account is gone. */
      marked_by_name: z.string().nullable(),
      ended_at: z.iso.datetime().nullable(),
      /** The last day on which those who have not confirmed were reminded. */
      reminded_on: z.iso.date().nullable(),
    })
    .nullable(),
  /** Have confirmed and are not asked any more: they moved, left or were erased. */
  also_confirmed: z.int(),
  /** How many have read it in which translation; null for the original, which stands first. */
  languages: z.array(z.object({ language: TextLanguageCode.nullable(), confirmed: z.int() })),
  /** The largest first. Small ones stand together, without a name; empty where that would be all. */
  departments: z.array(Share.extend({ name: z.string().nullable() })),
  /** Who has confirmed with a code that somebody else handed out, the latest first, at most OUTSTANDING_NAMED. */
  with_codes: z.array(
    z.object({
      name: z.string(),
      way: z.enum(CONFIRMATION_WAYS),
      /** Who handed it out; null for an operator, and where the account is gone. */
      issued_by_name: z.string().nullable(),
      confirmed_at: z.iso.datetime(),
    }),
  ),
  /** Whose confirmation arrived later than it was made, the latest first, at most OUTSTANDING_NAMED. */
  read_offline: z.array(
    z.object({
      name: z.string(),
      read_offline_at: z.iso.datetime(),
      confirmed_at: z.iso.datetime(),
    }),
  ),
  /** By department and name, at most OUTSTANDING_NAMED. */
  outstanding: z.array(z.object({ id: z.int(), name: z.string(), department: z.string() })),
})
export type ConfirmationOverview = z.infer<typeof ConfirmationOverview>

export const getConfirmations = endpoint({
  method: 'GET',
  path: '/api/articles/:id/confirmations/',
  access: 'staff',
  summary:
    'How many of those who are asked have confirmed, by department, and who has not. Departments of fewer than ' +
    `${SMALLEST_GROUP} are put together`,
  params: IdParams,
  response: ConfirmationOverview,
})

export const exportConfirmations = endpoint({
  method: 'GET',
  path: '/api/articles/:id/confirmations/export.csv',
  access: 'staff',
  cost: 'search',
  summary: 'Every confirmation with version, time and way, and who has not confirmed, as a table',
  params: IdParams,
  sends: 'text/csv',
  timeLimitMs: 60_000,
})

export const giveConfirmationCode = endpoint({
  method: 'POST',
  path: '/api/articles/:id/confirmation-codes/',
  access: 'staff',
  summary: 'A code with which one person confirms this article, once; shown nowhere else',
  params: IdParams,
  body: z.strictObject({ person: Id }),
  response: z.object({ code: z.string(), expires_at: z.iso.datetime() }),
  status: 201,
})
