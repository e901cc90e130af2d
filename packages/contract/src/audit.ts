import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Day, Paging, listOf } from './parameters.ts'

/** What is written down, each with the words that tell it; `{}` is the thing that it was done to. */
export const AUDIT_ACTIONS = {
  'sign_in.done': 'signed in',
  'sign_in.failed_often': 'failed to sign in as {} again and again',
  'session.ended': 'ended a sign-in of {}',
  'person.registered': 'registered as {}',
  'person.created': 'created the account of {}',
  'person.invited': 'invited {}',
  'person.invitation_withdrawn': 'withdrew the invitation of {}',
  'person.imported': 'imported people from {}',
  'person.changed': 'changed the account of {}',
  'person.role_changed': 'changed the role of {}',
  'person.deactivated': 'deactivated {}',
  'person.reactivated': 'reactivated {}',
  'person.erased': 'erased their account and data',
  'password.changed': 'changed the password of {}',
  'password.link_sent': 'asked for a password link for {}',
  'password.link_given': 'sent a password link to {}',
  'password.reset': 'set a new password for {}',
  'password.code_issued': 'handed out a one-time code for {}',
  'password.pin_set': 'set a PIN for {}',
  'password.pin_ended': 'ended the PIN of {}',
  'password.pin_failed_often': 'gave a wrong PIN for {} again and again',
  'email.verified': 'verified the address of {}',
  'mail.read': 'read the mail {}',
  'mail.sent_again': 'sent the mail {} again',
  'passkey.added': 'added the passkey {}',
  'passkey.removed': 'removed the passkey {}',
  'calendar_address.created': 'made a calendar address for {}',
  'calendar_address.revoked': 'ended the calendar address of {}',
  'article.published': 'published {}',
  'article.scheduled': 'set when {} is published',
  'article.unscheduled': 'called off the time at which {} is published',
  'article.approved': 'approved {}',
  'article.rejected': 'rejected {}',
  'article.decision_undone': 'took back the decision about {}',
  'article.changed': 'changed {}',
  'article.placed': 'changed where {} stands',
  'article.deleted': 'deleted {}',
  'article.restored': 'restored {} from the bin',
  'article.version_restored': 'restored an earlier version of {}',
  'article.responses_changed': 'changed whether {} takes reactions and comments',
  'translation.written': 'translated {}',
  'translation.checked': 'checked a translation of {}',
  'translation.deleted': 'deleted a translation of {}',
  'comment.changed': 'changed a comment on {}',
  'comment.reported': 'reported a comment on {}',
  'comment.hidden': 'hid a comment on {}',
  'comment.shown': 'let a comment on {} stand',
  'comment.deleted': 'deleted a comment on {}',
  'must_read.reminded': 'reminded those who have not confirmed {}',
  'must_read.marked': 'marked {} as must-read',
  'must_read.changed': 'changed who must read {}',
  'must_read.asked_again': 'asked everybody to confirm {} again',
  'must_read.ended': 'ended {} as must-read',
  'must_read.code_issued': 'handed out a code to confirm an article for {}',
  'signup.changed': 'changed the sign-up for {}',
  'asset.added': 'added the file {}',
  'asset.changed': 'changed the file {}',
  'asset.words_left_out': 'left the words of the file {} out of the search',
  'asset.words_taken_in': 'took the words of the file {} into the search again',
  'asset.deleted': 'deleted the file {}',
  'asset.restored': 'restored the file {} from the bin',
  'upload.paused': 'paused the upload {}',
  'upload.resumed': 'went on with the upload {}',
  'upload.cancelled': 'cancelled the upload {}',
  'storage.cleaned': 'cleaned up {} in the library',
  'storage.undone': 'took the cleaning up of {} back',
  'page.changed': 'changed the page {}',
  'page.deleted': 'deleted the page {}',
  'page.restored': 'restored the page {}',
  'leadership.changed': 'wrote the leadership message {}',
  'newsletter.created': 'began the newsletter {}',
  'newsletter.changed': 'changed the newsletter {}',
  'newsletter.deleted': 'deleted the newsletter {}',
  'pin.deleted': 'deleted the pin {}',
  'pin.restored': 'restored the pin {}',
  'project.added': 'added the project {}',
  'project.changed': 'changed the project {}',
  'project.deleted': 'deleted the project {}',
  'project.restored': 'restored the project {} from the bin',
  'section_entry.added': 'added {} to a section page',
  'section_entry.changed': 'changed {} on a section page',
  'section_entry.deleted': 'deleted {} from a section page',
  'section_entry.restored': 'restored {} on a section page from the bin',
  'tag.added': 'added the tag {}',
  'tag.changed': 'changed the tag {}',
  'tag.merged': 'merged the tag {}',
  'tag.deleted': 'deleted the tag {}',
  'synonyms.added': 'added the synonyms {}',
  'synonyms.changed': 'changed the synonyms {}',
  'synonyms.deleted': 'deleted the synonyms {}',
  'newsletter.sent': 'sent the newsletter {}',
  'newsletter.scheduled': 'scheduled the newsletter {}',
  'newsletter.cancelled': 'cancelled the sending of the newsletter {}',
  'newsletter.held': 'held the newsletter {} back at its time',
  'newsletter.stopped': 'stopped the sending of the newsletter {}',
  'newsletter.continued': 'went on sending the newsletter {}',
  'newsletter.corrected': 'corrected the newsletter {}',
  'newsletter.sent_again': 'sent the newsletter {} again to those refused',
  'newsletter.settled': 'settled what became of a mail of the newsletter {}',
  'newsletter.unsubscribed': 'unsubscribed {} from the newsletter',
  'newsletter.subscribed': 'subscribed {} to the newsletter',
  'bin.emptied': 'removed {} from the bin for good',
  'export.personal_data': 'downloaded the data of {}',
  'export.confirmations': 'downloaded the confirmations of {}',
  'export.signups': 'downloaded who is coming to {}',
  'export.storage': 'downloaded the report on {}',
  'export.audit_log': 'downloaded the activity log',
  'backup.made': 'made the backup {}',
  'backup.restored': 'restored the backup {}',
} as const

export type AuditAction = keyof typeof AUDIT_ACTIONS

/** What can be asked for together, by the first words of the actions. */
export const AUDIT_AREAS = {
  'sign-ins': ['sign_in', 'session'],
  accounts: ['person', 'password', 'email', 'passkey', 'mail', 'calendar_address'],
  articles: ['article', 'translation', 'comment', 'must_read', 'signup'],
  newsletters: ['newsletter'],
  files: ['asset', 'upload', 'storage'],
  pages: ['page', 'leadership', 'section_entry'],
  projects: ['project'],
  words: ['tag', 'synonyms'],
  pins: ['pin'],
  exports: ['export', 'backup', 'bin'],
} as const
export type AuditArea = keyof typeof AUDIT_AREAS

/** Longer lists are not counted to their end. */
export const AUDIT_COUNT_MAX = 10_000

/** The actions that an action, its first word or an area stands for. */
export function auditActionsOf(name: string): AuditAction[] {
  const areas: Readonly<Record<string, readonly string[]>> = AUDIT_AREAS
  const nouns = Object.hasOwn(areas, name) ? (areas[name] ?? []) : [name]
  const actions = Object.keys(AUDIT_ACTIONS) as AuditAction[]
  return actions.filter(
    (action) => action === name || nouns.includes(action.slice(0, action.indexOf('.'))),
  )
}

const Values = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]),
)

/** One thing that somebody did. */
export const AuditEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  actor: z.object({
    /** Null where it was no account. */
    id: z.int().nullable(),
    /** As it was then; of somebody who was erased it says no more. */
    name: z.string(),
    role: z.string(),
  }),
  action: z.string(),
  subject: z.object({ kind: z.string(), id: z.string(), label: z.string() }),
  /** All of that in words. */
  sentence: z.string(),
  /** Where the call came from. */
  address: z.string(),
  /** Only what changed. */
  before: Values.nullable(),
  after: Values.nullable(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const AuditFilters = {
  /** A part of a name, or the id of an account. */
  actor: z.string().trim().max(100).optional(),
  action: z
    .string()
    .refine((name) => auditActionsOf(name).length > 0, 'There is no such action.')
    .optional(),
  /** `article`, or `article:12`. */
  subject: z
    .string()
    .max(200)
    .regex(/^[a-z_]+(:.+)?$/, 'Use a kind (article), or a kind and an id (article:12).')
    .optional(),
  from: Day.optional(),
  to: Day.optional(),
}

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/audit/',
  access: 'staff',
  summary: `Who did what, the latest first; counted up to ${AUDIT_COUNT_MAX}`,
  query: z.object({ ...AuditFilters, ...Paging }),
  response: listOf(AuditEntry),
})

export const exportAudit = endpoint({
  method: 'GET',
  path: '/api/audit/export.csv',
  access: 'staff',
  cost: 'search',
  summary: 'The same as a table for a spreadsheet, whole',
  query: z.object(AuditFilters),
  sends: 'text/csv',
  timeLimitMs: 10 * 60_000,
})
