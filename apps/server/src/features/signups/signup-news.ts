import { type SignupNews as News, kindOfOutcome } from '@berg/contract'
import { type SQL, sql } from 'drizzle-orm'
import { binned } from '../../platform/bin/bin.reads.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Executor, Transaction } from '../../platform/db/database.ts'
import { dateOf } from '../../platform/db/sql-dates.ts'
import type { Relation } from '../../platform/db/relation.ts'
import { transact } from '../../platform/db/transact.ts'
import { plainTitle } from '../../platform/html/read.ts'
import type { NewLetter } from '../../platform/mail/letter.ts'
import type { Notices } from '../../platform/notifications/notices.ts'
import { dayAt } from '../../platform/site-day.ts'
import { isOver } from './signup-status.ts'
import { signupLetter, whenAndWhere } from './event-signup-letters.ts'

interface Parts {
  database: Database
  /** In every state. */
  articles: Relation<'id' | 'title' | 'status' | 'event_date' | 'starts_at' | 'ends_at' | 'place'>
  people: Relation<'id' | 'role' | 'department'>
  /** Those that a person (`u`) may not see. */
  articlesHiddenFromPerson: Relation<'id'>
  clock: Clock
  timezone: string
  /** Those of them who have an address. */
  recipients: (
    tx: Executor,
    userIds: readonly number[],
  ) => Promise<(NewLetter['to'] & { userId: number })[]>
  mail: (tx: Executor, letter: NewLetter) => Promise<void>
  notices: Pick<Notices, 'tell' | 'notReachedByPush'>
}

interface Event {
  articleId: number
  title: string
  day: string
  startsAt: Date | null
  endsAt: Date | null
  place: string | null
}

type Told = {
  is_on: boolean
  day: string
  starts_at: string | null
  ends_at: string | null
  place: string | null
}
type Raw = Told & { article_id: number; title: string | null; told: Told }

/** What is, beside what those who signed up were told; an event is on while it can be read and has a date. */
const eventsIn = (articles: Parts['articles']) => sql`
  select e.article_id, coalesce(a.title, (select b.title from ${binned} as b
      where b.kind = 'article' and b.subject_id = e.article_id order by b.id desc limit 1)) as title,
    (a.status = 'published' and a.event_date is not null) is true as is_on, a.event_date as day, a.starts_at,
    a.ends_at, a.place,
    json_build_object('is_on', told_on, 'day', told_date, 'starts_at', told_starts_at, 'ends_at', told_ends_at,
      'place', told_place) as told
  from event_signups as e left join ${articles} as a on a.id = e.article_id`

/** Tells those who signed up what became of the event, on the site, and by mail or on their devices. */
export class SignupNews {
  private readonly events: SQL

  constructor(private readonly parts: Parts) {
    this.events = eventsIn(parts.articles)
  }

  /** Those whom the database has given a place, of one event or of all. */
  async tellMovedUp(tx: Transaction, articleId?: number): Promise<void> {
    const { rows } = await tx.execute<{ article_id: number; user_ids: number[] }>(sql`
      with told as (
        update signups set awaits_word = false
        where awaits_word and article_id in (
          select a.id from ${this.parts.articles} as a where a.status = 'published' and a.event_date is not null
            and ${articleId === undefined ? sql`true` : sql`a.id = ${articleId}`})
        returning article_id, user_id
      )
      select article_id, array_agg(user_id) as user_ids from told group by article_id`)
    for (const { article_id, user_ids } of rows) {
      const event = await this.find(tx, article_id)
      if (!event?.is_on) continue
      await this.tell(tx, eventOf(event), 'moved_up', user_ids)
    }
  }

  /** Whatever those who signed up have not heard yet. */
  async tellAll(signal?: AbortSignal): Promise<void> {
    const { database, clock, timezone } = this.parts
    await transact(database, (tx) => this.tellMovedUp(tx))
    const today = dayAt(timezone, clock.now())
    const { rows } = await database.orm.execute<Raw>(sql`
      ${this.events} where not e.has_ended or a.event_date >= ${today}::date`)
    for (const row of rows) {
      if (signal?.aborted) return
      if (newsOf(row)) await transact(database, (tx) => this.tellChange(tx, row.article_id))
    }
    await database.orm.execute(sql`
      update event_signups set has_ended = not has_ended where has_ended <> (told_date < ${today}::date)`)
  }

  private async tellChange(tx: Transaction, articleId: number): Promise<void> {
    await tx.execute(sql`select from event_signups where article_id = ${articleId} for update`)
    const row = await this.find(tx, articleId)
    const news = row && newsOf(row)
    if (!news) return
    const now = row.is_on ? row : { ...row.told, is_on: false }
    await tx.execute(sql`
      update event_signups set told_on = ${now.is_on}, told_date = ${now.day}, told_starts_at = ${now.starts_at},
        told_ends_at = ${now.ends_at}, told_place = ${now.place} where article_id = ${articleId}`)
    const { rows } = await tx.execute<{ user_id: number; is_waiting: boolean }>(sql`
      select user_id, state = 'waiting' as is_waiting from signups where article_id = ${articleId}`)
    const event = eventOf({ ...row, ...now })
    for (const isWaiting of [false, true]) {
      const ids = rows.flatMap((one) => (one.is_waiting === isWaiting ? [one.user_id] : []))
      await this.tell(tx, event, news, ids, isWaiting)
    }
  }

  private async tell(
    tx: Transaction,
    event: Event,
    news: News,
    signedUp: readonly number[],
    isWaiting = false,
  ): Promise<void> {
    const { clock, timezone, recipients, mail, notices } = this.parts
    const at = clock.now()
    const { articleId, title } = event
    const userIds = await this.readersAmong(tx, signedUp, articleId)
    // Nobody needs to hear about what is past.
    if (userIds.length === 0 || isOver(event, at, timezone)) return
    const when = () => whenAndWhere(event, timezone)
    const isGone = news === 'event_cancelled'
    const kind = kindOfOutcome(news)
    await notices.tell(tx, {
      to: userIds,
      kind,
      articleId: isGone ? null : articleId,
      title,
      facts: { event: factsOf(event) },
      at,
    })
    const unreached = await notices.notReachedByPush(tx, kind, userIds)
    const noticeOf = new Map(unreached.map(({ userId, notice }) => [userId, notice]))
    for (const to of await recipients(tx, [...noticeOf.keys()])) {
      const letter = signupLetter(to, { news, articleId, title, when, isWaiting })
      await mail(tx, { ...letter, notice: noticeOf.get(to.userId) })
    }
  }

  /** Whoever has signed up and may not see it any more hears nothing of it. */
  private async readersAmong(tx: Transaction, userIds: readonly number[], articleId: number) {
    const { people, articlesHiddenFromPerson: hidden } = this.parts
    const { rows } = await tx.execute<{ id: number }>(sql`
      select u.id from ${people} as u where u.id = any (${sql.param(userIds)}::int[])
        and not exists (select from lateral ${hidden} as h where h.id = ${articleId}) order by u.id`)
    return rows.map(({ id }) => id)
  }

  private async find(tx: Transaction, articleId: number): Promise<Raw | undefined> {
    const { rows } = await tx.execute<Raw>(sql`${this.events} where e.article_id = ${articleId}`)
    return rows[0]
  }
}

function newsOf({ is_on, day, starts_at, ends_at, place, told }: Raw): News | undefined {
  if (!is_on) return told.is_on ? 'event_cancelled' : undefined
  if (!told.is_on) return 'event_back'
  const isSame =
    day === told.day &&
    place === told.place &&
    isSameMoment(starts_at, told.starts_at) &&
    isSameMoment(ends_at, told.ends_at)
  return isSame ? undefined : 'event_changed'
}

const timeOf = (text: string | null) => (text === null ? null : new Date(text).getTime())
const isSameMoment = (one: string | null, other: string | null) => timeOf(one) === timeOf(other)

const eventOf = (row: Raw): Event => ({
  articleId: row.article_id,
  title: plainTitle(row.title ?? ''),
  day: row.day,
  startsAt: dateOf(row.starts_at),
  endsAt: dateOf(row.ends_at),
  place: row.place,
})

const factsOf = ({ day, startsAt, endsAt, place }: Event) => ({
  day,
  starts_at: startsAt?.toISOString() ?? null,
  ends_at: endsAt?.toISOString() ?? null,
  place,
})
