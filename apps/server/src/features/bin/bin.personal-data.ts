import { sql } from 'drizzle-orm'
import { bin } from '../../platform/bin/bin.table.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import type { ErasedPerson } from '../../platform/redact-person.ts'

type BinRecord = (typeof bin.$inferSelect)['record']
type Row = BinRecord[string][number]

/** What a person has deleted, or others of theirs, and what they did to it before. */
export class BinPersonalData {
  constructor(private readonly database: Database) {}

  async exportOf(userId: number) {
    const { rows } = await this.database.orm.execute(sql`
      select kind, title, deleted_at, coalesce(record #> '{articles,0}', record #> '{assets,0}', record #> '{pins,0}')
        - array['search', 'written_words'] as content,
        (select jsonb_agg(jsonb_build_object('version', v->'version', 'saved_at', v->'saved_at', 'snapshot', v->'snapshot'))
         from jsonb_array_elements(record->'article_versions') as v) as versions
      from ${bin} where owner_id = ${userId} order by deleted_at desc`)
    return rows
  }

  /** Their own goes; of what is others' or the site's, the name goes. */
  async erase(tx: Transaction, person: ErasedPerson): Promise<void> {
    const { id } = person
    await tx.execute(sql`delete from ${bin} where owner_id = ${id} and kind <> 'asset'`)
    const { rows } = await tx.execute<{ id: number; title: string; record: BinRecord }>(sql`
      select id, title, record from ${bin} where owner_id = ${id}
        or record @> ${JSON.stringify({ article_history: [{ actor_id: id }] })}::jsonb
        or record @> ${JSON.stringify({ article_versions: [{ saved_by: id }] })}::jsonb
        or record @> ${JSON.stringify({ article_translations: [{ written_by: id }] })}::jsonb
        or record @> ${JSON.stringify({ article_translations: [{ checked_by: id }] })}::jsonb
        or record @> ${JSON.stringify({ must_reads: [{ marked_by: id }] })}::jsonb
        or record @> ${JSON.stringify({ confirmations: [{ user_id: id }] })}::jsonb
        or record @> ${JSON.stringify({ confirmations: [{ code_issued_by: id }] })}::jsonb
        or record @> ${JSON.stringify({ comments: [{ author_id: id }] })}::jsonb
        or record @? '$.comments[*] ? (@.hidden_reason != null)'
        or record @> ${JSON.stringify({ reactions: [{ user_id: id }] })}::jsonb
        or record @> ${JSON.stringify({ comment_reports: [{ user_id: id }] })}::jsonb
        or record ? 'projects' or record ? 'section_entries'
      order by id for update`)
    for (const row of rows) {
      if (introduces(row.record, person)) {
        await tx.execute(sql`delete from ${bin} where id = ${row.id}`)
        continue
      }
      const title = titleOf(row, person)
      const record = JSON.stringify(without(row.record, person))
      await tx.execute(sql`
        update ${bin} set title = ${title}, record = ${record}::jsonb where id = ${row.id}`)
    }
  }
}

/** What belongs to the site is called after what its rows say. */
function titleOf({ title, record }: { title: string; record: BinRecord }, person: ErasedPerson) {
  if ('assets' in record) return person.redact(title)
  const isOfSite = 'projects' in record || 'section_entries' in record
  return isOfSite ? person.redactFullName(title) : title
}

/** Whether it is the entry of a section that is about the person: it goes as a whole. */
const introduces = (
  { section_entries = [] }: BinRecord,
  { redact, redactFullName }: ErasedPerson,
): boolean =>
  section_entries.some(
    ({ kind, title, reach }) =>
      kind === 'person' &&
      (redactFullName(String(title)) !== title || redact(String(reach)) !== reach),
  )

/** As the same rows are left where nobody has deleted them. */
function without(record: BinRecord, { id, redact, redactFullName }: ErasedPerson): BinRecord {
  const { assets = [], articles = [], article_history = [], article_versions = [] } = record
  const { must_reads = [], confirmations = [] } = record
  const clean = (row: Row, ...columns: string[]) => {
    for (const column of columns) {
      const value = row[column]
      if (typeof value === 'string') row[column] = redact(value)
    }
  }
  for (const asset of assets) {
    asset.created_by = null
    clean(asset, 'name', 'filename')
  }
  for (const project of record.projects ?? []) {
    if (project.created_by === id) project.created_by = null
    if (project.updated_by === id) project.updated_by = null
    clean(project, 'responsible')
    if (typeof project.name === 'string') project.name = redactFullName(project.name)
  }
  for (const entry of record.section_entries ?? []) {
    if (entry.created_by === id) entry.created_by = null
    if (entry.updated_by === id) entry.updated_by = null
    for (const column of ['title', 'text', 'outcome'])
      entry[column] = redactFullName(String(entry[column]))
  }
  for (const version of article_versions) if (version.saved_by === id) version.saved_by = null
  for (const translation of record.article_translations ?? []) {
    if (translation.written_by === id) translation.written_by = null
    if (translation.checked_by === id) translation.checked_by = null
  }
  for (const marked of must_reads) if (marked.marked_by === id) marked.marked_by = null
  for (const confirmed of confirmations) {
    if (confirmed.user_id === id) confirmed.user_id = null
    if (confirmed.code_issued_by === id) confirmed.code_issued_by = null
  }
  for (const entry of article_history.filter(({ actor_id }) => actor_id === id)) {
    entry.actor_id = null
    clean(entry, 'reason')
    for (const article of articles) clean(article, 'rejection_reason')
  }
  for (const comment of record.comments ?? []) {
    // Nobody knows here who gave the reason.
    clean(comment, 'hidden_reason')
    if (comment.author_id !== id) continue
    comment.author_id = null
    clean(comment, 'text')
  }
  for (const table of ['reactions', 'comment_reports']) {
    const rows = record[table]
    if (rows) record[table] = rows.filter(({ user_id }) => user_id !== id)
  }
  return record
}
