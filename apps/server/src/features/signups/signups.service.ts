import {
  type EventSignup,
  type InterfaceLanguage,
  listed,
  type OpenSignup,
  type ParsedOf,
  type putSignupSettings,
  say,
  type SignedUpPerson,
} from '@berg/contract'
import type { Audit } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import { CSV_START, csvLine } from '../../platform/csv.ts'
import type { Database, Executor, Transaction } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import { plainTitle } from '../../platform/html/read.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { allow } from '../../platform/http/permission.ts'
import { conflict, notFound } from '../../platform/http/problem.ts'
import { inLanguage } from '../../platform/language/in-language.ts'
import { dayAt, minutesAt, readMoment } from '../../platform/site-day.ts'
import { statusOf } from './signup-status.ts'
import { tellOnlookers } from './signup-events.ts'
import type { SignupNews } from './signup-news.ts'
import { signupPolicy } from './signups.policy.ts'
import type { EventRow, SignupsRepository } from './signups.repository.ts'

interface Parts {
  database: Database
  signups: SignupsRepository
  news: Pick<SignupNews, 'tellMovedUp'>
  audit: Audit
  clock: Clock
  timezone: string
}

type Settings = ParsedOf<typeof putSignupSettings>['body']

const CLOSED = {
  closed: 'Sign-up for this event is closed.',
  over: 'This event is over.',
} as const

/** Who is coming to an event. */
export class SignupsService {
  constructor(private readonly parts: Parts) {}

  async get(actor: Actor | undefined, id: number): Promise<EventSignup> {
    return this.present(actor, await this.find(actor, id))
  }

  /** Of these events those that somebody can sign up for now. */
  async open(actor: Actor | undefined, ids: readonly number[]): Promise<OpenSignup[]> {
    const events = await this.parts.signups.events(ids, actor)
    return events
      .filter(
        (event) => signupPolicy.see(actor, event) && event.asks && this.statusOf(event) === 'open',
      )
      .map(({ id, places, taken, waiting, own }) => ({
        article: id,
        free: places === null ? null : waiting > 0 ? 0 : Math.max(0, places - taken),
        own: own?.state ?? null,
      }))
  }

  /** Pressed twice, or in two tabs, it is one place. */
  async signUp(actor: Actor, id: number): Promise<EventSignup> {
    return this.inTurn(actor, id, async (tx, event) => {
      if (event.own) return
      const permission = allow(signupPolicy.signUp(actor, event))
      this.requireOpen(event)
      const isFree = event.places === null || event.taken < event.places
      const state = isFree && event.waiting === 0 ? 'coming' : 'waiting'
      const at = this.parts.clock.now()
      await this.parts.signups.add(tx, { articleId: id, userId: actor.id, at, state }, permission)
    })
  }

  /** Whoever has waited longest gets the place; those who only waited leave no place. */
  async withdraw(actor: Actor, id: number): Promise<EventSignup> {
    return this.inTurn(actor, id, async (tx, event) => {
      if (!event.own) return
      if (this.statusOf(event) === 'over') throw conflict(CLOSED.over)
      await this.parts.signups.remove(tx, id, actor.id)
      await this.parts.news.tellMovedUp(tx, id)
    })
  }

  async configure(actor: Actor, id: number, settings: Settings): Promise<EventSignup> {
    const { signups, news, audit, clock, timezone } = this.parts
    return this.inTurn(actor, id, async (tx, event) => {
      const permission = allow(signupPolicy.manage(actor, event), ORGANISERS)
      const { asks, places } = settings
      const closesAt = settings.closes_at === null ? null : readMoment(timezone, settings.closes_at)
      const wanted = { asks, places, closesAt, updatedAt: clock.now() }
      await signups.put(tx, event, wanted, permission)
      await news.tellMovedUp(tx, id)
      await audit.record(tx, {
        actor,
        action: 'signup.changed',
        subject: subjectOf(event),
        before: valuesOf(event),
        after: valuesOf(wanted),
      })
    })
  }

  async list(actor: Actor, id: number): Promise<SignedUpPerson[]> {
    allow(signupPolicy.manage(actor, await this.find(actor, id)), ORGANISERS)
    const rows = await this.parts.signups.list(id)
    return rows.map(({ id: signupId, name, department, state, at, movedUpAt }) => ({
      id: signupId,
      name,
      department,
      state,
      at: at.toISOString(),
      moved_up_at: movedUpAt && movedUpAt.toISOString(),
    }))
  }

  /** In the language of who downloads it. */
  async export(
    actor: Actor,
    id: number,
    reader: InterfaceLanguage,
  ): Promise<AsyncIterable<string>> {
    const { database, signups, audit } = this.parts
    const event = await this.find(actor, id)
    allow(signupPolicy.manage(actor, event), ORGANISERS)
    const subject = subjectOf(event)
    await audit.record(database.orm, { actor, action: 'export.signups', subject })
    const rows = await signups.list(id)
    const table = inLanguage(reader, () => [
      columns(),
      ...rows.map(({ name, department, state, at, movedUpAt }) => [
        name,
        department,
        STATE_WORDS[state](),
        this.local(at),
        this.local(movedUpAt),
      ]),
    ])
    return (async function* () {
      yield CSV_START + table.map(csvLine).join('')
    })()
  }

  /** Whoever changes something about the places of an event waits for who was there before. */
  private inTurn(
    actor: Actor,
    id: number,
    act: (tx: Transaction, event: EventRow) => Promise<void>,
  ): Promise<EventSignup> {
    return transact(this.parts.database, async (tx) => {
      await this.parts.signups.lock(tx, id)
      await act(tx, await this.find(actor, id, tx))
      await tellOnlookers(tx, id)
      return this.present(actor, await this.find(actor, id, tx))
    })
  }

  /** What one may not see is not there. */
  private async find(actor: Actor | undefined, id: number, tx?: Executor): Promise<EventRow> {
    const event = await this.parts.signups.event(id, actor, tx)
    if (!event || !signupPolicy.see(actor, event)) throw notFound()
    return event
  }

  private requireOpen(event: EventRow): void {
    if (!event.asks) throw conflict('This event does not ask for sign-up.')
    const status = this.statusOf(event)
    if (status !== 'open') throw conflict(CLOSED[status])
  }

  private statusOf(event: EventRow): EventSignup['status'] {
    const { clock, timezone } = this.parts
    return statusOf({ ...event, isPublished: event.status === 'published' }, clock.now(), timezone)
  }

  private present(actor: Actor | undefined, event: EventRow): EventSignup {
    const { asks, places, closesAt, taken, waiting, own } = event
    return {
      asks,
      places,
      closes_at: closesAt && closesAt.toISOString(),
      taken,
      waiting,
      status: this.statusOf(event),
      own: own && { state: own.state, position: own.state === 'waiting' ? own.position : null },
      can: { manage: signupPolicy.manage(actor, event) },
    }
  }

  /** As the clocks of the site show it: `2026-11-14 14:15`. */
  private local(moment: Date | null): string {
    if (!moment) return ''
    const { timezone } = this.parts
    const minutes = minutesAt(timezone, moment)
    const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((n) =>
      `${n}`.padStart(2, '0'),
    )
    return `${dayAt(timezone, moment)} ${hour}:${minute}`
  }
}

const ORGANISERS = 'Only who wrote about the event, and staff, can see and change its sign-up.'
const columns = () =>
  listed(
    say(
      'name,department,state,signed up,moved up ##headings of a table of who comes to an event, with commas between them',
    ),
  )
const STATE_WORDS = {
  coming: () => say('Coming ##state of a sign-up'),
  waiting: () => say('Waiting list'),
}

const valuesOf = ({ asks, places, closesAt }: Pick<EventRow, 'asks' | 'places' | 'closesAt'>) => ({
  asks,
  places,
  closes_at: closesAt && closesAt.toISOString(),
})

/** What nobody but its author has seen is not told to those who read the log either. */
const subjectOf = ({ id, title, authorId, submittedAt }: EventRow) => ({
  kind: 'article',
  id,
  label: submittedAt ? plainTitle(title) : 'an article that was not sent',
  ownerId: authorId,
})
