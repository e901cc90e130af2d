import { z } from 'zod'
import { auditLabel } from './audit-words.ts'
import { endpoint } from './endpoint.ts'
import { Day, Paging, listOf } from './parameters.ts'
import { filledWith, say, sayLater } from './words/say.ts'

/** What is written down, each with the words that tell it in the language that is spoken. */
export const AUDIT_ACTIONS = {
  'sign_in.done': () => sayLater('{who} signed in'),
  'sign_in.failed_often': () => sayLater('{who} failed to sign in as {thing} again and again'),
  'session.ended': () => sayLater('{who} ended a sign-in of {thing}'),
  'person.registered': () => sayLater('{who} registered as {thing}'),
  'person.created': () => sayLater('{who} created the account of {thing}'),
  'person.invited': () => sayLater('{who} invited {thing}'),
  'person.invitation_withdrawn': () => sayLater('{who} withdrew the invitation of {thing}'),
  'person.imported': () => sayLater('{who} imported people from {thing}'),
  'person.changed': () => sayLater('{who} changed the account of {thing}'),
  'person.role_changed': () => sayLater('{who} changed the role of {thing}'),
  'person.deactivated': () => sayLater('{who} deactivated {thing}'),
  'person.reactivated': () => sayLater('{who} reactivated {thing}'),
  'person.emergencies_given': () => sayLater('{who} let {thing} send emergencies'),
  'person.emergencies_taken': () => sayLater('{who} no longer lets {thing} send emergencies'),
  'person.erased': () => sayLater('{who} erased their account and data'),
  'password.changed': () => sayLater('{who} changed the password of {thing}'),
  'password.link_sent': () => sayLater('{who} asked for a password link for {thing}'),
  'password.link_given': () => sayLater('{who} sent a password link to {thing}'),
  'password.reset': () => sayLater('{who} set a new password for {thing}'),
  'password.code_issued': () => sayLater('{who} handed out a one-time code for {thing}'),
  'password.pin_set': () => sayLater('{who} set a PIN for {thing}'),
  'password.pin_ended': () => sayLater('{who} ended the PIN of {thing}'),
  'password.pin_failed_often': () => sayLater('{who} gave a wrong PIN for {thing} again and again'),
  'email.verified': () => sayLater('{who} verified the address of {thing}'),
  'emergency.sent': () => sayLater('{who} told everybody of an emergency: {thing}'),
  'mail.read': () => sayLater('{who} read the mail {thing}'),
  'mail.sent_again': () => sayLater('{who} sent the mail {thing} again'),
  'passkey.added': () => sayLater('{who} added the passkey {thing}'),
  'passkey.removed': () => sayLater('{who} removed the passkey {thing}'),
  'calendar_address.created': () => sayLater('{who} made a calendar address for {thing}'),
  'calendar_address.revoked': () => sayLater('{who} ended the calendar address of {thing}'),
  'article.published': () => sayLater('{who} published {thing}'),
  'article.scheduled': () => sayLater('{who} set when {thing} is published'),
  'article.unscheduled': () => sayLater('{who} called off the time at which {thing} is published'),
  'article.approved': () => sayLater('{who} approved {thing}'),
  'article.rejected': () => sayLater('{who} rejected {thing}'),
  'article.decision_undone': () => sayLater('{who} took back the decision about {thing}'),
  'article.changed': () => sayLater('{who} changed {thing}'),
  'article.placed': () => sayLater('{who} changed where {thing} stands'),
  'article.deleted': () => sayLater('{who} deleted {thing}'),
  'article.restored': () => sayLater('{who} restored {thing} from the bin'),
  'article.version_restored': () => sayLater('{who} restored an earlier version of {thing}'),
  'article.responses_changed': () =>
    sayLater('{who} changed whether {thing} takes reactions and comments'),
  'translation.written': () => sayLater('{who} translated {thing}'),
  'translation.checked': () => sayLater('{who} checked a translation of {thing}'),
  'translation.deleted': () => sayLater('{who} deleted a translation of {thing}'),
  'comment.changed': () => sayLater('{who} changed a comment on {thing}'),
  'comment.reported': () => sayLater('{who} reported a comment on {thing}'),
  'comment.hidden': () => sayLater('{who} hid a comment on {thing}'),
  'comment.shown': () => sayLater('{who} let a comment on {thing} stand'),
  'comment.deleted': () => sayLater('{who} deleted a comment on {thing}'),
  'must_read.reminded': () => sayLater('{who} reminded those who have not confirmed {thing}'),
  'must_read.marked': () => sayLater('{who} marked {thing} as must-read'),
  'must_read.changed': () => sayLater('{who} changed who must read {thing}'),
  'must_read.asked_again': () => sayLater('{who} asked everybody to confirm {thing} again'),
  'must_read.ended': () => sayLater('{who} ended {thing} as must-read'),
  'must_read.code_issued': () =>
    sayLater('{who} handed out a code to confirm an article for {thing}'),
  'signup.changed': () => sayLater('{who} changed the sign-up for {thing}'),
  'asset.added': () => sayLater('{who} added the file {thing}'),
  'asset.changed': () => sayLater('{who} changed the file {thing}'),
  'asset.words_left_out': () =>
    sayLater('{who} left the words of the file {thing} out of the search'),
  'asset.words_taken_in': () =>
    sayLater('{who} took the words of the file {thing} into the search again'),
  'asset.deleted': () => sayLater('{who} deleted the file {thing}'),
  'asset.restored': () => sayLater('{who} restored the file {thing} from the bin'),
  'upload.paused': () => sayLater('{who} paused the upload {thing}'),
  'upload.resumed': () => sayLater('{who} went on with the upload {thing}'),
  'upload.cancelled': () => sayLater('{who} cancelled the upload {thing}'),
  'storage.cleaned': () => sayLater('{who} cleaned up {thing} in the library'),
  'storage.undone': () => sayLater('{who} took the cleaning up of {thing} back'),
  'page.changed': () => sayLater('{who} changed the page {thing}'),
  'page.deleted': () => sayLater('{who} deleted the page {thing}'),
  'page.restored': () => sayLater('{who} restored the page {thing}'),
  'leadership.changed': () => sayLater('{who} wrote the leadership message {thing}'),
  'newsletter.created': () => sayLater('{who} began the newsletter {thing}'),
  'newsletter.changed': () => sayLater('{who} changed the newsletter {thing}'),
  'newsletter.deleted': () => sayLater('{who} deleted the newsletter {thing}'),
  'pin.deleted': () => sayLater('{who} deleted the pin {thing}'),
  'pin.restored': () => sayLater('{who} restored the pin {thing}'),
  'project.added': () => sayLater('{who} added the project {thing}'),
  'project.changed': () => sayLater('{who} changed the project {thing}'),
  'project.deleted': () => sayLater('{who} deleted the project {thing}'),
  'project.restored': () => sayLater('{who} restored the project {thing} from the bin'),
  'section_entry.added': () => sayLater('{who} added {thing} to a section page'),
  'section_entry.changed': () => sayLater('{who} changed {thing} on a section page'),
  'section_entry.deleted': () => sayLater('{who} deleted {thing} from a section page'),
  'section_entry.restored': () => sayLater('{who} restored {thing} on a section page from the bin'),
  'tag.added': () => sayLater('{who} added the tag {thing}'),
  'tag.changed': () => sayLater('{who} changed the tag {thing}'),
  'tag.merged': () => sayLater('{who} merged the tag {thing}'),
  'tag.deleted': () => sayLater('{who} deleted the tag {thing}'),
  'synonyms.added': () => sayLater('{who} added the synonyms {thing}'),
  'synonyms.changed': () => sayLater('{who} changed the synonyms {thing}'),
  'synonyms.deleted': () => sayLater('{who} deleted the synonyms {thing}'),
  'newsletter.sent': () => sayLater('{who} sent the newsletter {thing}'),
  'newsletter.scheduled': () => sayLater('{who} scheduled the newsletter {thing}'),
  'newsletter.cancelled': () => sayLater('{who} cancelled the sending of the newsletter {thing}'),
  'newsletter.held': () => sayLater('{who} held the newsletter {thing} back at its time'),
  'newsletter.stopped': () => sayLater('{who} stopped the sending of the newsletter {thing}'),
  'newsletter.continued': () => sayLater('{who} went on sending the newsletter {thing}'),
  'newsletter.corrected': () => sayLater('{who} corrected the newsletter {thing}'),
  'newsletter.sent_again': () =>
    sayLater('{who} sent the newsletter {thing} again to those refused'),
  'newsletter.settled': () =>
    sayLater('{who} settled what became of a mail of the newsletter {thing}'),
  'newsletter.unsubscribed': () => sayLater('{who} unsubscribed {thing} from the newsletter'),
  'newsletter.subscribed': () => sayLater('{who} subscribed {thing} to the newsletter'),
  'bin.emptied': () => sayLater('{who} removed {thing} from the bin for good'),
  'export.personal_data': () => sayLater('{who} downloaded the data of {thing}'),
  'export.confirmations': () => sayLater('{who} downloaded the confirmations of {thing}'),
  'export.signups': () => sayLater('{who} downloaded who is coming to {thing}'),
  'export.storage': () => sayLater('{who} downloaded the report on {thing}'),
  'export.audit_log': () => sayLater('{who} downloaded the activity log'),
  'backup.made': () => sayLater('{who} made the backup {thing}'),
  'backup.restored': () => sayLater('{who} restored the backup {thing}'),
} as const

export type AuditAction = keyof typeof AUDIT_ACTIONS

const SENTENCES: Readonly<Record<string, () => string>> = AUDIT_ACTIONS
const NAMED = new Set(['person', 'address'])

/** `Ingrid Solberg rejected “Summer party”` */
export function auditSentence(
  who: string,
  action: string,
  subject: Pick<AuditEntry['subject'], 'kind' | 'label'>,
): string {
  const label = auditLabel(subject)
  const thing = NAMED.has(subject.kind) ? label : say('“{title}”', { title: label })
  const sentence = SENTENCES[action]
  // An entry of a version that knew more than this one.
  if (sentence === undefined) return say('{who} did {action} to {thing}', { who, action, thing })
  return filledWith(sentence(), { who, thing })
}

/** What can be asked for together, by the first words of the actions. */
export const AUDIT_AREAS = {
  'sign-ins': ['sign_in', 'session'],
  accounts: ['person', 'password', 'email', 'passkey', 'mail', 'calendar_address', 'emergency'],
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
