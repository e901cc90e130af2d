import { sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/db/database.ts'
import { shownStatus } from './audience.ts'

/** So many versions back, those that readers never had are dropped, but for the first. */
const MOST_UNPUBLISHED = 100

interface Saving {
  by: number
  at: Date
  restoredFrom?: number | undefined
}

/** Notes the state before the first change, whose own row is its only version until then. */
export async function beginVersions(tx: Transaction, articleId: number): Promise<void> {
  await tx.execute(sql`
    insert into article_versions select * from first_article_version(${articleId})`)
}

/** Keeps the article as it has just been saved, where something of it has changed. */
export async function keepVersion(
  tx: Transaction,
  articleId: number,
  { by, at, restoredFrom }: Saving,
): Promise<void> {
  await tx.execute(sql`
    with latest as (
      insert into article_versions (article_id, version, saved_by, saved_at, was_published, restored_from, snapshot)
      select a.id, newest.version + 1, ${by}::int, ${at.toISOString()}::timestamptz, ${shownStatus()} = 'published',
        ${restoredFrom ?? null}::int, now.snapshot
      from articles as a, article_snapshot(a.id) as now (snapshot), lateral (
        select version, snapshot from article_versions where article_id = a.id order by version desc limit 1
      ) as newest
      where a.id = ${articleId} and jsonb_strip_nulls(now.snapshot) <> jsonb_strip_nulls(newest.snapshot)
      returning version
    )
    delete from article_versions as old using latest
    where old.article_id = ${articleId} and not old.was_published
      and old.version > 1 and old.version <= latest.version - ${MOST_UNPUBLISHED}`)
}

/** So long what saves itself takes the place of what was saved before. */
const ONE_SITTING = '10 minutes'

/** Of what its author is writing alone: a version now and then, where there are any. */
export async function renewVersion(tx: Transaction, articleId: number, saving: Saving) {
  await tx.execute(sql`
    delete from article_versions
    where article_id = ${articleId} and version > 1 and not was_published and saved_by = ${saving.by}
      and saved_at > ${saving.at.toISOString()}::timestamptz - ${ONE_SITTING}::interval
      and version = (select max(version) from article_versions where article_id = ${articleId})`)
  await keepVersion(tx, articleId, saving)
}

/** From now on readers have the newest version. */
export async function markVersionPublished(tx: Transaction, articleId: number): Promise<void> {
  await tx.execute(sql`
    update article_versions set was_published = true where article_id = ${articleId}
      and version = (select max(version) from article_versions where article_id = ${articleId})`)
}
