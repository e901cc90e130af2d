import { MOST_STREAMS, STREAM_REPLAY_MINUTES, type StreamEvent } from '@berg/contract'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'

/** One event as it is read by a node. */
export interface ToldEvent {
  position: number
  personId: number | null
  screen: string | null
  event: StreamEvent
  data: object
}

/** What a stream is told of. */
export interface Interest {
  personId: number
  isStaff: boolean
  screens: readonly string[]
}

const COLUMNS = sql`position::float8 as position, person_id as "personId", screen, event, data`
const IS_REPLAYED = sql`created_at > clock_timestamp() - make_interval(mins => ${STREAM_REPLAY_MINUTES})`
/** Nodes that were not seen for so long are not coming back. */
const NODE_GONE = sql`interval '1 minute'`
/** Long enough for whoever is replayed to, and not asked for any more. */
const FORGOTTEN = sql`make_interval(mins => ${STREAM_REPLAY_MINUTES + 5})`

const textArray = (values: readonly string[]) =>
  sql`array[${sql.join([...values.map((value) => sql`${value}`), sql`''`], sql`, `)}]::text[]`

export class StreamRepository {
  constructor(private readonly database: Database) {}

  /** Gives positions to what is new; see the migration for why that is a step of its own. */
  async number(): Promise<void> {
    await this.database.orm.execute(sql`select number_stream_events()`)
  }

  /** The last position given. */
  async head(): Promise<number> {
    const { rows } = await this.database.orm.execute<{ position: number }>(
      sql`select position::float8 as position from stream_head`,
    )
    return rows[0]?.position ?? 0
  }

  async after(position: number, most: number): Promise<ToldEvent[]> {
    const { rows } = await this.database.orm.execute<ToldEvent & Record<string, unknown>>(sql`
      select ${COLUMNS} from stream_events where position > ${position}
      order by position limit ${most}`)
    return rows
  }

  /** Whether everything that was told after this position is still there, and not older than it may be. */
  async isKnown(position: number): Promise<boolean> {
    const { rows } = await this.database.orm.execute<{ known: boolean }>(sql`
      select exists (select from stream_head where position = ${position})
        or exists (select from stream_events where previous = ${position} and ${IS_REPLAYED}) as known`)
    return rows[0]?.known === true
  }

  /** What somebody was told between two positions. */
  async between(first: number, last: number, interest: Interest, most: number) {
    return this.told(sql`position > ${first} and position <= ${last}`, interest, most)
  }

  /** What somebody was told in the last milliseconds, up to a position. */
  async since(milliseconds: number, last: number, interest: Interest, most: number) {
    const recent = sql`created_at > clock_timestamp() - make_interval(secs => ${milliseconds / 1000})`
    return this.told(sql`${recent} and position <= ${last}`, interest, most)
  }

  private async told(
    when: ReturnType<typeof sql>,
    { personId, isStaff, screens }: Interest,
    most: number,
  ): Promise<ToldEvent[]> {
    const { rows } = await this.database.orm.execute<ToldEvent & Record<string, unknown>>(sql`
      select ${COLUMNS} from stream_events
      where ${when} and (person_id = ${personId} or screen = any(${textArray(screens)})
        or (${isStaff}::boolean and person_id is null and screen is null))
      order by position limit ${most}`)
    return rows
  }

  /** Enters a stream; the oldest ones of its person make room where there are too many. */
  async open(nodeId: string, personId: number): Promise<number> {
    const { rows } = await this.database.orm.execute<{ id: number }>(
      sql`select open_stream(${nodeId}, ${personId}, ${MOST_STREAMS})::float8 as id`,
    )
    return rows[0]?.id ?? 0
  }

  async close(ids: readonly number[]): Promise<void> {
    await this.database.orm.execute(
      sql`delete from streams where id = any(${`{${ids.join(',')}}`}::bigint[])`,
    )
  }

  /** Those of a node that have not made room for others. */
  async openOn(nodeId: string): Promise<Set<number>> {
    const { rows } = await this.database.orm.execute<{ id: number }>(
      sql`select id::float8 as id from streams where node_id = ${nodeId}`,
    )
    return new Set(rows.map(({ id }) => id))
  }

  async enterNode(nodeId: string): Promise<void> {
    await this.database.orm.execute(sql`
      insert into stream_nodes (id) values (${nodeId})
      on conflict (id) do update set seen_at = clock_timestamp()`)
  }

  /** Says that a node is there. False where nobody knows it: then nobody knows its streams either. */
  async sawNode(nodeId: string): Promise<boolean> {
    const { rowCount } = await this.database.orm.execute(
      sql`update stream_nodes set seen_at = clock_timestamp() where id = ${nodeId}`,
    )
    return rowCount === 1
  }

  async leaveNode(nodeId: string): Promise<void> {
    await this.database.orm.execute(sql`delete from stream_nodes where id = ${nodeId}`)
  }

  /** What nobody was there to number is numbered first: whoever comes back must see that something is missing. */
  async sweep(): Promise<void> {
    await this.number()
    await this.database.orm.execute(sql`
      delete from stream_events
      where position is not null and created_at < clock_timestamp() - ${FORGOTTEN}`)
    await this.database.orm.execute(
      sql`delete from stream_nodes where seen_at < clock_timestamp() - ${NODE_GONE}`,
    )
  }
}
