import { sql } from 'drizzle-orm'
import type { bin } from '../../platform/bin/bin.table.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import type { ErasedPerson } from '../../platform/erased-person.ts'

type BinRecord = (typeof bin.$inferSelect)['record']

/** What a person has deleted, or others of theirs, and what they did to it before. */
export class BinPersonalData {
  constructor(private readonly database: Database) {}

  async exportOf(userId: number) {
    const { rows } = await this.database.orm.execute(sql`
      select kind, title, deleted_at, coalesce(record #> '{articles,0}', record #> '{assets,0}', record #> '{pins,0}')
        - array['search', 'written_words'] as content,
        (select jsonb_agg(jsonb_build_object('version', v->'version', 'saved_at', v->'saved_at', 'snapshot', v->'snapshot'))
         from jsonb_array_elements(record->'article_versions') as v) as versions
      from bin where owner_id = ${userId} order by deleted_at desc`)
    return rows
  }

  /** Their own goes; of what is others' or the site's, the name goes. */
  async erase(tx: Transaction, person: ErasedPerson): Promise<void> {
    const { id, redact } = person
    await tx.execute(sql`delete from bin where owner_id = ${id} and kind <> 'asset'`)
    const { rows } = await tx.execute<{ id: number; title: string; record: BinRecord }>(sql`
      select id, title, record from bin where owner_id = ${id}
        or record @> ${JSON.stringify({ article_history: [{ actor_id: id }] })}::jsonb
        or record @> ${JSON.stringify({ article_versions: [{ saved_by: id }] })}::jsonb
      order by id for update`)
    for (const row of rows) {
      const isAsset = 'assets' in row.record
      const title = isAsset ? redact(row.title) : row.title
      const record = JSON.stringify(without(row.record, person))
      await tx.execute(sql`
        update bin set title = ${title}, record = ${record}::jsonb where id = ${row.id}`)
    }
  }
}

/** As the same rows are left where nobody has deleted them. */
function without(record: BinRecord, { id, redact }: ErasedPerson): BinRecord {
  const cleaned = (value: unknown) => (typeof value === 'string' ? redact(value) : value)
  const {
    assets,
    articles,
    article_history: history = [],
    article_versions: versions = [],
  } = record
  const hasDecided = history.some(({ actor_id }) => actor_id === id)
  return {
    ...record,
    ...(assets && {
      assets: assets.map((asset) => ({
        ...asset,
        created_by: null,
        name: cleaned(asset.name),
        filename: cleaned(asset.filename),
      })),
    }),
    ...(articles && {
      articles: articles.map((article) => ({
        ...article,
        ...(hasDecided && { rejection_reason: cleaned(article.rejection_reason) }),
      })),
      article_history: history.map((entry) =>
        entry.actor_id === id ? { ...entry, actor_id: null, reason: cleaned(entry.reason) } : entry,
      ),
      article_versions: versions.map((version) =>
        version.saved_by === id ? { ...version, saved_by: null } : version,
      ),
    }),
  }
}
