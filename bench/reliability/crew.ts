import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Tag } from '@berg/contract'
import { Random } from '@berg/demo'
import { Answers } from './answers.ts'
import { aWord, someWords } from './contents.ts'
import { Ledger } from './ledger.ts'
import { bodyOf, Person } from './person.ts'
import type { Site } from './site.ts'
import { sendFile } from './uploaders.ts'
import { create, decide, renameTag, type Run, writeArticle } from './writers.ts'

/** How long somebody thinks between two things, in ms. */
type Pace = readonly [low: number, high: number]

export interface CrewPlan {
  writers: number
  moderators: number
  uploaders: number
  pace: Pace
  /** Of more than one part. */
  largeFiles: number
  allowsCuts: boolean
}

const TAGS = 6

/** Everybody who works on the site at the same time, and the ledger of what they were told. */
export class Crew {
  readonly answers: Answers
  readonly ledger = new Ledger()
  private readonly run: Run
  private stopping = new AbortController()
  private readonly activities: ((signal: AbortSignal) => Promise<void>)[] = []
  private loops: Promise<void>[] = []
  private largeFiles: number
  private writers: Person[] = []
  /** The first looks after the tags too. */
  moderators: Person[] = []
  private uploaders: Person[] = []

  constructor(
    private readonly site: Site,
    private readonly seed: string,
    private readonly plan: CrewPlan,
  ) {
    this.answers = new Answers(plan.allowsCuts)
    this.run = { ledger: this.ledger, seed }
    this.largeFiles = plan.largeFiles
  }

  async signIn(): Promise<void> {
    const { writers, moderators, uploaders } = this.plan
    const people = (role: string, count: number) =>
      Array.from(
        { length: count },
        (_, at) => new Person(this.site.url, `${role}${at}`, this.answers),
      )
    this.writers = people('writer', writers)
    this.moderators = people('moderator', moderators)
    this.uploaders = people('uploader', uploaders)
    const staff = [...this.moderators, ...this.uploaders]
    for (const person of [...this.writers, ...staff]) await person.register()
    await this.site.query('update users set is_staff = true where username = any($1)', [
      staff.map(({ username }) => username),
    ])
    await this.makeTags()
    this.assign()
  }

  private async makeTags(): Promise<void> {
    const random = new Random(`${this.seed} tags`)
    for (let at = 0; at < TAGS; at++) {
      const call = { method: 'POST', json: { name: `${aWord(random)} ${at}` } }
      const tag = await this.moderators[0]?.ask('/tags/', call, [201])
      if (tag) this.ledger.tags.set(bodyOf<Tag>(tag.answer).id, call.json.name)
    }
  }

  /** What readers find when they come. */
  async publish(count: number): Promise<void> {
    const [editor] = this.moderators
    if (!editor) throw new Error('Nobody is there to publish.')
    const random = new Random(`${this.seed} news`)
    for (let at = 0; at < count; at++) {
      const content = `<p>${someWords(random, 120)}</p>`
      const title = `${someWords(random, 4)} ${at}`
      await create(this.run, editor, { title, content, status: 'published' })
    }
  }

  private assign(): void {
    for (const writer of this.writers) {
      let number = 0
      this.repeat(writer.username, this.plan.pace, (random) =>
        writeArticle(this.run, writer, random, number++),
      )
    }
    for (const [at, moderator] of this.moderators.entries()) {
      this.repeat(moderator.username, this.plan.pace, async (random) => {
        if (at === 0 && random.chance(0.1)) await renameTag(this.run, moderator, random)
        else await decide(this.run, moderator, random)
      })
    }
    for (const uploader of this.uploaders) {
      this.repeat(uploader.username, this.plan.pace, (random) =>
        sendFile(this.run, uploader, random, random.chance(0.1) && this.largeFiles-- > 0),
      )
    }
  }

  /** Somebody who does a thing, thinks, and does the next. */
  repeat(name: string, [low, high]: Pace, act: (random: Random) => Promise<unknown>): void {
    const random = new Random(`${this.seed} ${name}`)
    this.activities.push(async (signal) => {
      while (!signal.aborted) {
        await sleep(random.between(low, high), undefined, { signal }).catch(() => {})
        if (signal.aborted) return
        await act(random).catch((error: unknown) => {
          this.ledger.faults.push(`${name}: ${(error as Error).message}`)
        })
      }
    })
  }

  start(): void {
    this.stopping = new AbortController()
    setMaxListeners(Infinity, this.stopping.signal)
    this.loops = this.activities.map((activity) => activity(this.stopping.signal))
  }

  /** Everybody ends what they are at, and begins nothing new. */
  async pause(): Promise<void> {
    this.stopping.abort()
    await Promise.all(this.loops)
  }
}
