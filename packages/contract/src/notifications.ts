import { z } from 'zod'
import { ACCOUNT_ALERTS, COMMENT_NEWS, type AuthorNotice } from './author-notices.ts'
import { endpoint } from './endpoint.ts'
import { NEWSLETTER_DESK, PAGES, articlePage, composerPage } from './pages.ts'
import { Id } from './parameters.ts'

type Dashed<Text extends string> = Text extends `${infer Start}_${infer Rest}`
  ? `${Start}-${Dashed<Rest>}`
  : Text
const dashed = <const Text extends string>(text: Text) => text.replaceAll('_', '-') as Dashed<Text>
const accountKinds = ACCOUNT_ALERTS.map((news) => dashed(news))

/** What became of somebody's post. */
export const POST_KINDS = ['published', 'rejected', 'deleted'] as const
/** What became of an event that somebody has signed up for. */
export const EVENT_KINDS = [
  'event-changed',
  'event-moved-up',
  'event-cancelled',
  'event-back',
] as const
/** What became of somebody's comment. */
const COMMENT_KINDS = COMMENT_NEWS.map((news) => dashed(news))

/** What somebody can be told. */
export const NOTIFICATION_KINDS = [
  ...POST_KINDS,
  ...EVENT_KINDS,
  ...COMMENT_KINDS,
  /** Somebody has commented on their post. */
  'comment',
  /** They have to read and confirm something. */
  'must-read',
  /** A post waits for the editors. */
  'review',
  /** Everybody is told at once. */
  'emergency',
  /** What they scheduled did not go out. */
  'newsletter-held',
  ...accountKinds,
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

export const NOTIFICATION_DAYS = 90
export const NOTIFICATIONS_PAGE_SIZE = 30
const PAGE_MAX = 100

/** What a notice is about, beside its title. The words are made where it is read. */
export const NotificationFacts = z.object({
  /** What somebody gave as the reason; of a newsletter, what to mend, for `heldInWords`. */
  reason: z.string().optional(),
  /** When and where an event is, or was to be. */
  event: z
    .object({
      day: z.string(),
      starts_at: z.iso.datetime().nullable(),
      ends_at: z.iso.datetime().nullable(),
      place: z.string().nullable(),
    })
    .optional(),
  /** The day by which it is to be confirmed. */
  due_on: z.string().optional(),
  /** Who made a code, and how a password or an address was changed. */
  by: z.enum(['editor', 'operator']).optional(),
  how: z.enum(['self', 'operator', 'code', 'link', 'import']).optional(),
  /** The address from now on; empty for none. */
  email: z.string().optional(),
  /** The name of a passkey, and of those that ended or stayed with a new password. */
  passkey: z.string().optional(),
  ended_passkeys: z.array(z.string()).optional(),
  kept_passkeys: z.array(z.string()).optional(),
  all_passkeys_ended: z.boolean().optional(),
  /** Who somebody is for the single sign-on, and whose it is. */
  identity: z.string().optional(),
  issuer: z.string().optional(),
  /** Of an emergency, and of a notice of an older version of the site: its words. */
  text: z.string().optional(),
})
export type NotificationFacts = z.infer<typeof NotificationFacts>

export const Notification = z.object({
  id: z.int(),
  kind: z.enum(NOTIFICATION_KINDS),
  created: z.iso.datetime(),
  seen: z.boolean(),
  /** Where it leads; null where there is nothing to read. */
  link: z.string().nullable(),
  /** Of the article or the newsletter that it is about; empty where it is about the account alone. */
  title: z.string(),
  article_id: z.int().nullable(),
  /** Who commented; null where it does not matter who did it, and where the account is gone. */
  person: z.string().nullable(),
  facts: NotificationFacts,
})
export type Notification = z.infer<typeof Notification>

/** Whether it was seen, when it came and its id, of the last one of a page. */
const Cursor = z.string().regex(/^[01]\.\d{1,15}\.\d{1,10}$/, 'Use the next_cursor of a page.')

/** How many notices somebody has not seen. */
export const Unseen = z.object({
  count: z.int(),
  /** The oldest emergency among them: it stands on the screen until its person has dismissed it. */
  emergency: z.object({ id: z.int(), text: z.string() }).nullable(),
})
export type Unseen = z.infer<typeof Unseen>

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications/',
  access: 'signed-in',
  summary: `The own notices of the last ${NOTIFICATION_DAYS} days: those not seen first, then the newest`,
  query: z.object({
    cursor: Cursor.optional(),
    limit: z.coerce.number<string | number>().int().min(1).max(PAGE_MAX).optional(),
  }),
  response: z.object({
    results: z.array(Notification),
    /** For the next page; null on the last. */
    next_cursor: z.string().nullable(),
  }),
})

export const countUnseenNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications/unseen/',
  access: 'signed-in',
  summary: 'How many notices the caller has not seen',
  response: Unseen,
})

export const markNotificationsSeen = endpoint({
  method: 'POST',
  path: '/api/notifications/seen/',
  access: 'signed-in',
  summary: 'The caller has seen these, or all there are; answers how many are left',
  body: z.union([
    z.strictObject({ ids: z.array(Id).min(1).max(PAGE_MAX) }),
    z.strictObject({ all: z.literal(true) }),
  ]),
  response: Unseen,
})

type AboutArticle = { articleId: number | null; newsletterId?: number | null }
const isAccountKind = (kind: NotificationKind) => (accountKinds as readonly string[]).includes(kind)

/** Where a notice leads. */
export function notificationLink(
  kind: NotificationKind,
  { articleId, newsletterId }: AboutArticle,
): string | null {
  if (isAccountKind(kind)) return PAGES.account
  if (kind === 'newsletter-held') return newsletterId ? composerPage(newsletterId) : NEWSLETTER_DESK
  if (kind === 'emergency') return PAGES.notifications
  if (articleId === null) return null
  if (kind === 'review') return `${PAGES.admin}?tab=review&review=${articleId}`
  if (kind === 'rejected') return `${PAGES.myPosts}?article=${articleId}`
  return articlePage(articleId)
}

const OUTCOMES_OF = new Map<NotificationKind, AuthorNotice['outcome']>([
  ['event-moved-up', 'moved_up'],
  ...(['published', 'rejected', 'deleted'] as const).map((kind) => [kind, kind] as const),
  ...(['event_changed', 'event_cancelled', 'event_back', 'newsletter_held'] as const).map(
    (outcome) => [dashed(outcome), outcome] as const,
  ),
  ...[...COMMENT_NEWS, ...ACCOUNT_ALERTS].map((outcome) => [dashed(outcome), outcome] as const),
])

/** What author notices call it; undefined for what they never told. */
export const outcomeOf = (kind: NotificationKind) => OUTCOMES_OF.get(kind)
export const kindOfOutcome = (outcome: AuthorNotice['outcome']): NotificationKind =>
  outcome === 'moved_up' ? 'event-moved-up' : dashed(outcome)
