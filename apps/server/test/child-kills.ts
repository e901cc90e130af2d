import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { processesOf } from '../src/platform/db/embedded/postmaster.ts'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../src/platform/db/embedded/start-embedded-postgres.ts'

/** As PostgreSQL calls its processes, and the one that starts them. */
export const KINDS = [
  'checkpointer',
  'background writer',
  'walwriter',
  'autovacuum launcher',
  'logical replication launcher',
  'io worker',
  'client backend',
  'postmaster',
] as const
export const MOMENTS = ['start', 'load', 'backup', 'stop'] as const

type Kind = (typeof KINDS)[number]
type Moment = (typeof MOMENTS)[number]

export interface Round {
  kind: Kind
  moment: Moment
  /** After so long of that moment. */
  afterMs: number
}

export interface Outcome extends Round {
  /** Whether one of that kind was there to be killed. */
  wasKilled: boolean
  backAfterMs: number
}

const LIMIT_MS = 120_000

/** One home through many kills, with what was acknowledged in it. */
export class KilledHome {
  private server: EmbeddedPostgres | undefined
  private readonly acknowledged = new Set<number>()
  private next = 0

  constructor(private readonly home: string) {}

  async round(round: Round): Promise<Outcome> {
    if (round.moment === 'start') await this.stop()
    else await this.start()
    const pids = round.moment === 'start' ? undefined : await this.pidsOf(round.kind)
    let isOver = false
    const killing = sleep(round.afterMs).then(() => this.kill(round.kind, pids, () => isOver))
    await this.live(round.moment).finally(() => (isOver = true))
    const wasKilled = await killing
    const since = performance.now()
    if (round.moment === 'stop') await this.requireGone(since + LIMIT_MS)
    await this.start()
    await this.write(since + LIMIT_MS)
    return { ...round, wasKilled, backAfterMs: Math.round(performance.now() - since) }
  }

  /** The last of them ends a moment after it has said so. */
  private async requireGone(until: number): Promise<void> {
    for (let left = processesOf(this.cluster); left.length > 0; left = processesOf(this.cluster)) {
      if (performance.now() > until) throw new Error(`A stop left ${left.join(', ')} running.`)
      await sleep(20)
    }
  }

  /** What was acknowledged and is gone. */
  async missing(): Promise<number[]> {
    const { rows } = await this.ask<{ n: number }>('select n from ledger')
    const kept = new Set(rows.map(({ n }) => n))
    return [...this.acknowledged].filter((n) => !kept.has(n))
  }

  get written(): number {
    return this.acknowledged.size
  }

  async stop(): Promise<void> {
    await this.server?.stop()
    this.server = undefined
  }

  private get cluster(): string {
    return join(this.home, 'postgres', 'cluster')
  }

  private async start(): Promise<void> {
    const { home } = this
    this.server ??= await startEmbeddedPostgres({ home, explicitHome: true, log: () => {} })
  }

  /** What goes on while somebody is killed. Only the writers of the rounds that outlive it must come through. */
  private async live(moment: Moment): Promise<void> {
    if (moment === 'start') return this.start()
    if (moment === 'stop') return this.stop()
    const busy = moment === 'load' ? this.writeSome() : this.readAll()
    await busy.catch(() => {})
  }

  private async writeSome(): Promise<void> {
    await Promise.allSettled(
      [1, 2, 3, 4].map(async () => {
        for (let turn = 0; turn < 10; turn++) await this.writeOnce()
      }),
    )
  }

  /** As a backup does: everything, in one transaction. */
  private async readAll(): Promise<void> {
    await this.writeSome()
    await this.ask(`begin isolation level repeatable read; select pg_switch_wal();
      select count(*) from ledger cross join generate_series(1, 20000); commit`)
  }

  /** Until it is taken. */
  private async write(until: number): Promise<void> {
    for (;;) {
      try {
        return await this.writeOnce()
      } catch (error) {
        if (performance.now() > until) throw error
        await sleep(50)
      }
    }
  }

  private async writeOnce(): Promise<void> {
    const n = this.next++
    await this.ask(
      `create table if not exists ledger (n int primary key); insert into ledger values (${n})`,
    )
    this.acknowledged.add(n)
  }

  private async ask<T extends pg.QueryResultRow>(text: string) {
    const client = new pg.Client({
      ...this.server?.connection,
      connectionTimeoutMillis: 5000,
      query_timeout: 20_000,
    })
    client.on('error', () => {})
    try {
      await client.connect()
      return await client.query<T>(text)
    } finally {
      client.end().catch(() => {})
    }
  }

  private async pidsOf(kind: Kind): Promise<number[]> {
    if (kind === 'postmaster') return [this.postmaster]
    const { rows } = await this.ask<{ pid: number }>(
      `select pid from pg_stat_activity where backend_type = '${kind}' and pid <> pg_backend_pid()`,
    )
    return rows.map(({ pid }) => pid)
  }

  private get postmaster(): number {
    return Number(readFileSync(join(this.cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
  }

  /** Only what works in this home's folder. While nobody can be asked who is who, any of them. */
  private async kill(kind: Kind, known: readonly number[] | undefined, isOver: () => boolean) {
    for (;;) {
      const alive = existsSync(this.cluster) ? processesOf(this.cluster) : []
      const wanted = known ?? (kind === 'postmaster' ? alive.slice(0, 1) : alive.slice(1))
      const pid = wanted.find((each) => alive.includes(each))
      if (pid !== undefined) return killed(pid)
      if (known || isOver()) return false
      await sleep(5)
    }
  }
}

function killed(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL')
  } catch {
    return false
  }
}
