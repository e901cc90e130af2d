import { EVERYBODY, newsletterText, type NewsletterSection } from '@berg/contract'
import { DEMO_NEWSLETTERS, type DemoNewsletter } from '@berg/demo'
import { and, desc, eq, isNotNull, lt } from 'drizzle-orm'
import { users } from '../features/auth/auth.table.ts'
import { leadershipMessages } from '../features/leadership/leadership.table.ts'
import { newsletterRecipients } from '../features/newsletters/mail/recipients.table.ts'
import { IssueSources } from '../features/newsletters/issue-sources.ts'
import { IssueReader } from '../features/newsletters/issue-reader.ts'
import { NewsletterRepository } from '../features/newsletters/newsletters.repository.ts'
import { TextTranslationsRepository } from '../features/text-translations/text-translations.repository.ts'
import { pins } from '../features/pins/pins.table.ts'
import type { Transaction } from '../platform/db/database.ts'
import { SITE_ITSELF } from '../platform/http/permission.ts'
import { addDays, dayAt, momentAt } from '../platform/site-day.ts'
import { translatedHtml } from '../platform/translations/translation-sheet.ts'
import { reads } from '../reads.ts'
import type { EmptySite } from './empty-site.ts'
import type { WrittenArticles } from './fill-articles.ts'

const BEGUN_AT = 14 * 60 + 10
/** Before the early shift. */
const SENT_AT = 5 * 60 + 30

interface Sources {
  idOf: (username: string) => number
  /** Who composes them. */
  moderator: number
  /** By their keys. */
  written: WrittenArticles
}

/** Issues of the newsletter: two that are out, and one that is being composed. */
export async function fillNewsletters(
  tx: Transaction,
  { database, clock, config: { timezone, siteLanguage, interfaceLanguage } }: EmptySite,
  { idOf, moderator, written }: Sources,
): Promise<void> {
  const newsletters = new NewsletterRepository(database, reads.people)
  const reader = new IssueReader(new IssueSources(tx, reads, siteLanguage), interfaceLanguage)
  const texts = new TextTranslationsRepository(database, reads.people)
  const today = dayAt(timezone, clock.now())
  const at = (daysAgo: number, minutes: number) =>
    momentAt(timezone, addDays(today, -daysAgo), minutes)
  for (const demo of DEMO_NEWSLETTERS) {
    const { number, title, greeting, cover, begunDaysAgo, sentDaysAgo, correctedDaysAgo } = demo
    const createdAt = at(begunDaysAgo, BEGUN_AT)
    const publishedAt = sentDaysAgo === undefined ? null : at(sentDaysAgo, SENT_AT)
    const row = {
      number,
      title,
      greeting,
      cover: written.get(cover.article)?.images[cover.picture] ?? null,
      sections: await sectionsOf(tx, demo, written, createdAt),
      state: publishedAt ? ('sent' as const) : ('draft' as const),
      audience: publishedAt && EVERYBODY,
      publishedAt,
      correctedAt: correctedDaysAgo === undefined ? null : at(correctedDaysAgo, BEGUN_AT),
      createdAt,
      createdBy: moderator,
      updatedAt: publishedAt ?? createdAt,
      updatedBy: moderator,
    }
    const added = await newsletters.add(tx, row, SITE_ITSELF)
    const { title: sourceTitle, content: sourceContent, version } = reader.textOf(added)
    for (const { language, passages, writer, checker, ...said } of demo.translations ?? []) {
      const translation = {
        text: newsletterText(added.id),
        language,
        title: said.title,
        content: translatedHtml(sourceContent, passages),
        sourceTitle,
        sourceContent,
        version,
        writtenBy: idOf(writer),
        writtenAt: publishedAt ?? clock.now(),
        checkedBy: idOf(checker),
        checkedAt: publishedAt ?? clock.now(),
      }
      await texts.put(tx, translation, SITE_ITSELF)
    }
    if (!publishedAt) continue
    await newsletters.freeze(tx, added.id, await reader.readWhole(added))
    await addRecipients(tx, { id: added.id, number, publishedAt })
  }
}

/** What became of it at those who do not simply have it: in the words of their mail servers. */
const NOT_SENT = new Map<string, { state: 'refused' | 'bounced'; answer: string }>([
  [
    'jose.quispe',
    { state: 'refused', answer: '550 5.1.1 Recipient address rejected: User unknown' },
  ],
  [
    'amadou.diallo',
    { state: 'refused', answer: '452 4.2.2 The recipient’s mailbox is over its storage limit' },
  ],
  ['rui.tavares', { state: 'bounced', answer: '5.4.1 Host mail.old-plant.example not found' }],
])

const SENT = { state: 'sent', answer: '250 2.0.0 Ok' } as const

/** Everybody who could get it then, each a moment after the one before. */
async function addRecipients(
  tx: Transaction,
  { id, number, publishedAt }: { id: number; number: number; publishedAt: Date },
): Promise<void> {
  const people = await tx
    .select({ id: users.id, username: users.username, email: users.email })
    .from(users)
    .where(
      and(
        eq(users.isActive, true),
        isNotNull(users.emailVerifiedAt),
        lt(users.dateJoined, publishedAt),
      ),
    )
    .orderBy(users.id)
  const rows = people.map(({ id: userId, username, email }, at) => {
    const triedAt = new Date(publishedAt.getTime() + at * 400)
    const messageId = `<demo-newsletter-${number}-${userId}@theberg.example>`
    const { state, answer } = NOT_SENT.get(username) ?? SENT
    return {
      newsletterId: id,
      userId,
      email,
      messageId,
      attempts: 1,
      triedAt,
      dueAt: publishedAt,
      state,
      answer,
    }
  })
  await tx.insert(newsletterRecipients).values(rows)
}

async function sectionsOf(
  tx: Transaction,
  { sections }: DemoNewsletter,
  written: WrittenArticles,
  before: Date,
): Promise<NewsletterSection[]> {
  const [message] = await tx.select({ id: leadershipMessages.id }).from(leadershipMessages).limit(1)
  return Promise.all(
    sections.map(async ({ kind, heading, text = '', items = [], people = 0 }, at) => {
      const start = { key: `s${at + 1}`, heading, text }
      if (kind === 'text') return { kind, ...start }
      if (kind === 'leadership') return { kind, ...start, message: message?.id ?? 0 }
      if (kind === 'people') return { kind, ...start, pins: await newestPins(tx, people, before) }
      const named = items.map((item) => (typeof item === 'string' ? ([item, ''] as const) : item))
      return {
        kind,
        ...start,
        items: named.map(([key, words]) => ({ article: written.get(key)?.id ?? 0, text: words })),
      }
    }),
  )
}

async function newestPins(tx: Transaction, most: number, before: Date): Promise<number[]> {
  const rows = await tx
    .select({ id: pins.id })
    .from(pins)
    .where(lt(pins.createdAt, before))
    .orderBy(desc(pins.createdAt))
    .limit(most)
  return rows.map(({ id }) => id)
}
