import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import type { Relation } from '../../platform/db/relation.ts'

export interface FiguresReads {
  publishedArticles: Relation<'id'>
  people: Relation<'is_active'>
  pins: Relation<'country'>
  libraryFilesFor: (reader: undefined) => Relation<'id'>
}

export interface Counts {
  articles: number
  colleagues: number
  countries: number
  files: number
}

export class FiguresRepository {
  constructor(
    private readonly database: Database,
    private readonly reads: FiguresReads,
  ) {}

  async count(): Promise<Counts> {
    const { publishedArticles, people, pins, libraryFilesFor } = this.reads
    const { rows } = await this.database.orm.execute<Counts & Record<string, unknown>>(sql`
      select (select count(*)::int from ${publishedArticles} as a) as articles,
        (select count(*)::int from ${people} as u where u.is_active) as colleagues,
        (select count(distinct p.country)::int from ${pins} as p where p.country <> '') as countries,
        (select count(*)::int from ${libraryFilesFor(undefined)} as f) as files`)
    return rows[0] as Counts
  }
}
