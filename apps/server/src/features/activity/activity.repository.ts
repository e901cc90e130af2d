import { type SQL, sql } from 'drizzle-orm'
import type { ActivityKind, ProjectStatus } from '@berg/contract'
import type { Database } from '../../platform/db/database.ts'
import type { Relation } from '../../platform/db/relation.ts'
import type { Actor } from '../../platform/http/actor.ts'

/** What the owners let it read; each is the whole truth about what happened to theirs. */
export interface ActivityReads {
  articlesFor: (
    actor: Actor | undefined,
  ) => Relation<'id' | 'title' | 'published_at' | 'event_date'>
  calendarEvents: Relation<'article_id' | 'moved_at'>
  publishedNewsletters: Relation<'number' | 'title' | 'published_at'>
  libraryFilesFor: (actor: Actor | undefined) => Relation<'asset_id' | 'name' | 'created_at'>
  projects: Relation<
    | 'id'
    | 'name'
    | 'status'
    | 'progress'
    | 'due_date'
    | 'is_for_everybody'
    | 'last_change'
    | 'updated_at'
  >
}

export type ActivityRow = {
  kind: ActivityKind
  /** Of the article, newsletter (its number), file or project. */
  id: number
  /** To the microsecond, so that a cursor finds its place. */
  at: string
  title: string
  day: string | null
  status: ProjectStatus | null
  progress: number | null
  change: string | null
}

/** Where a page ended. */
export interface Place {
  at: string
  kind: string
  id: number
}

const NO_PROJECT = sql`null::text as status, null::int as progress, null::text as change`

/** Read from where things are: what is deleted or hidden is not told of any more. */
export class ActivityRepository {
  constructor(
    private readonly database: Database,
    private readonly reads: ActivityReads,
  ) {}

  /** The latest first. */
  async list(
    reader: Actor | undefined,
    limit: number,
    after: Place | undefined,
  ): Promise<ActivityRow[]> {
    const parts = this.sources(reader).map(
      (source) => sql`(
        select * from (${source}) as source where ${before(after)}
        order by at desc, kind collate "C" desc, id desc limit ${limit})`,
    )
    const { rows } = await this.database.orm.execute<ActivityRow>(sql`
      select kind, id, title, day, status, progress, change,
        to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
      from (${sql.join(parts, sql` union all `)}) as happened
      order by happened.at desc, kind collate "C" desc, id desc limit ${limit}`)
    return rows
  }

  private sources(actor: Actor | undefined): SQL[] {
    const { calendarEvents, publishedNewsletters, projects } = this.reads
    const reader = actor?.seesRestricted ? actor : undefined
    const articles = this.reads.articlesFor(reader)
    return [
      sql`select case when a.event_date is null then 'article-published' else 'event-added' end as kind,
          a.id, a.published_at as at, a.title, a.event_date as day, ${NO_PROJECT}
        from ${articles} as a`,
      sql`select 'event-moved' as kind, a.id, e.moved_at as at, a.title, a.event_date as day, ${NO_PROJECT}
        from ${calendarEvents} as e join ${articles} as a on a.id = e.article_id
        where e.moved_at is not null and a.event_date is not null`,
      sql`select 'newsletter-out' as kind, n.number as id, n.published_at as at, n.title, null::date as day, ${NO_PROJECT}
        from ${publishedNewsletters} as n`,
      sql`select 'file-added' as kind, f.asset_id as id, f.created_at as at, f.name as title, null::date as day, ${NO_PROJECT}
        from ${this.reads.libraryFilesFor(reader)} as f`,
      sql`select case when p.last_change = 'added' then 'project-added' else 'project-changed' end as kind,
          p.id, p.updated_at as at, p.name as title, p.due_date as day, p.status, p.progress, p.last_change as change
        from ${projects} as p where p.is_for_everybody or ${actor !== undefined}`,
    ]
  }
}

/** The first condition is for the indexes. */
const before = (place: Place | undefined): SQL =>
  place
    ? sql`at <= ${place.at}::timestamptz
        and (at, kind collate "C", id) < (${place.at}::timestamptz, ${place.kind}::text collate "C", ${place.id}::int)`
    : sql`true`
