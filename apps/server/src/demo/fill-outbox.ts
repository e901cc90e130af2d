import { PAGES } from '@berg/contract'
import { DEMO_PEOPLE } from '@berg/demo/people'
import { eq } from 'drizzle-orm'
import { articles } from '../features/articles/articles.table.ts'
import { reviewLetter } from '../features/articles/review-letter.ts'
import { MINUTE_MS } from '../platform/clock.ts'
import type { Transaction } from '../platform/db/database.ts'
import type { NewLetter } from '../platform/mail/letter.ts'
import { type MailRow, mails } from '../platform/mail/mails.table.ts'
import type { EmptySite } from './empty-site.ts'

interface DemoMail extends Partial<Pick<MailRow, 'state' | 'answer' | 'attempts'>> {
  letter: NewLetter
  minutesAgo: number
}

/** What the outbox of a site without a mail server holds on a usual morning. */
export async function fillOutbox(
  tx: Transaction,
  { clock }: EmptySite,
  idOf: (username: string) => number,
): Promise<void> {
  const now = clock.now().getTime()
  const rows = (await outbox(tx, idOf)).map(({ letter, minutesAgo, ...became }, index) => {
    const { to, kind, words } = letter
    const { subject, paragraphs, action, after } = words()
    const row = {
      userId: to.userId ?? null,
      toName: to.name,
      toEmail: to.email,
      kind,
      subject,
      letter: { paragraphs, ...(action && { action }), ...(after && { after }) },
      messageId: `<demo-${index + 1}@theberg.example>`,
      state: 'kept' as const,
      createdAt: new Date(now - minutesAgo * MINUTE_MS),
    }
    return Object.assign(row, became)
  })
  await tx.insert(mails).values(rows)
}

async function outbox(tx: Transaction, idOf: (username: string) => number): Promise<DemoMail[]> {
  const to = (username: string): NewLetter['to'] => {
    const person = DEMO_PEOPLE.find((one) => one.username === username)
    const name = `${person?.firstName ?? ''} ${person?.lastName ?? ''}`.trim()
    return { userId: idOf(username), name, email: `${username}@theberg.example` }
  }
  const ofMarta = await tx
    .select()
    .from(articles)
    .where(eq(articles.authorId, idOf('marta.kowalska')))
    .orderBy(articles.id)
  const told = ofMarta.flatMap(({ id: articleId, title, status, rejectionReason }) => {
    const outcome = status === 'draft' ? undefined : status
    const reason = rejectionReason ?? ''
    return outcome
      ? [reviewLetter(to('marta.kowalska'), { articleId, title, outcome, reason })]
      : []
  })
  const published = told.filter(({ kind }) => kind === 'post-published').slice(-1)
  const rejected = told.filter(({ kind }) => kind === 'post-rejected').slice(-1)
  return [
    ...published.map((letter) => ({ letter, minutesAgo: 35 })),
    ...rejected.map((letter) => ({ letter, minutesAgo: 95 })),
    { letter: changed(to('lan.nguyen')), minutesAgo: 26 * 60 },
    {
      letter: changed({ ...to('jose.quispe'), email: 'jose.quispe@old-plant.example' }),
      minutesAgo: 50 * 60,
      state: 'refused',
      answer: '550 5.1.1 <jose.quispe@old-plant.example>: Recipient address rejected: User unknown',
      attempts: 1,
    },
  ]
}

const changed = (to: NewLetter['to']): NewLetter => ({
  to,
  kind: 'password-changed',
  words: () => ({
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your account at The Berg was changed. Everywhere else you were signed out.',
      'If it was not you, tell your newsletter team at once.',
    ],
    action: { label: 'Go to The Berg', path: PAGES.home },
  }),
})
