import { type InterfaceLanguage, INTERFACE_LANGUAGES, tagName } from '@berg/contract'
import { and, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm'
import type { Database, Executor, Transaction } from '../../platform/db/database.ts'
import type { Relation } from '../../platform/db/relation.ts'
import type { Permission } from '../../platform/http/permission.ts'
import { type TagRow, tags } from './tags.table.ts'

export type TagValues = Pick<TagRow, 'name' | 'hidden' | 'names'>

/** So many articles of a tag that are not published are counted. */
export const MOST_UNPUBLISHED = 100

export interface TagUse {
  articles: number
  has_more_articles: boolean
}

export type Taggings = Relation<'tag_id' | 'is_published'>

export class TagsRepository {
  constructor(private readonly database: Database) {}

  /** What anybody may see. */
  async list(): Promise<TagRow[]> {
    return this.database.orm
      .select()
      .from(tags)
      .where(eq(tags.hidden, false))
      .orderBy(sql`lower(${tags.name})`)
  }

  /** All of them, or one, with how many articles in any state carry them. */
  async listWithUse(taggings: Taggings, id?: number): Promise<(TagRow & TagUse)[]> {
    // The published ones are counted already.
    const unpublished = sql`lateral (
      select count(*)::int as n from (
        select from ${taggings} as t where t.tag_id = tags.id and not t.is_published
        limit ${MOST_UNPUBLISHED + 1}
      ) as counted
    ) as unpublished`
    return this.database.orm
      .select({
        ...getTableColumns(tags),
        articles: sql<number>`${tags.publishedArticles} + least(unpublished.n, ${MOST_UNPUBLISHED}::int)`,
        has_more_articles: sql<boolean>`unpublished.n > ${MOST_UNPUBLISHED}::int`,
      })
      .from(tags)
      .crossJoin(unpublished)
      .where(id === undefined ? undefined : eq(tags.id, id))
      .orderBy(sql`lower(${tags.name})`)
  }

  async add(tx: Transaction, values: TagValues, _permission: Permission): Promise<TagRow> {
    const [row] = await tx.insert(tags).values(values).returning()
    return row as TagRow
  }

  async change(tx: Transaction, id: number, values: TagValues, _permission: Permission) {
    await tx.update(tags).set(values).where(eq(tags.id, id))
  }

  async remove(tx: Transaction, id: number, _permission: Permission): Promise<void> {
    await tx.delete(tags).where(eq(tags.id, id))
  }

  /** The languages in which readers see another tag under the same name, and not because it is its own. */
  async takenNames(
    tx: Transaction,
    { name, names }: Pick<TagRow, 'name' | 'names'>,
    id = 0,
  ): Promise<InterfaceLanguage[]> {
    const shown = INTERFACE_LANGUAGES.map((language) => tagName({ name, names }, language))
    const { rows } = await tx.execute<{ language: InterfaceLanguage }>(sql`
      select distinct given.language
      from unnest(${sql.param(INTERFACE_LANGUAGES)}::text[], ${sql.param(shown)}::text[]) as given (language, name)
        join tags on lower(coalesce(tags.names->>given.language, tags.name)) = lower(given.name)
      where tags.id <> ${id} and (tags.names ? given.language or lower(given.name) <> lower(${name}))`)
    return rows.map(({ language }) => language)
  }

  /** In one order, so that two who merge cannot lock each other out. */
  async lock(tx: Transaction, ids: readonly number[]): Promise<TagRow[]> {
    const wanted = inArray(tags.id, [...ids])
    return tx.select().from(tags).where(wanted).orderBy(tags.id).for('no key update')
  }

  /** Ids of the tags with these names or ids; hidden ones only for those who may see them. */
  async find(namesOrIds: readonly string[], withHidden: boolean): Promise<number[]> {
    const ids = namesOrIds.filter((it) => /^\d{1,9}$/.test(it)).map(Number)
    const names = namesOrIds.map((it) => it.toLowerCase())
    const rows = await this.database.orm
      .select({ id: tags.id })
      .from(tags)
      .where(
        and(
          or(inArray(tags.id, ids), inArray(sql`lower(${tags.name})`, names)),
          withHidden ? undefined : eq(tags.hidden, false),
        ),
      )
    return rows.map(({ id }) => id)
  }

  /**
   * The tag behind each name or id, undefined where there is none or it may not be seen. They stay
   * what they are until the transaction ends.
   */
  async resolve(
    tx: Transaction,
    wanted: readonly (string | number)[],
    withHidden: boolean,
  ): Promise<(TagRow | undefined)[]> {
    const names = wanted.filter((it) => typeof it === 'string').map((it) => it.toLowerCase())
    const ids = wanted.filter((it) => typeof it === 'number')
    const rows = await tx
      .select()
      .from(tags)
      .where(
        and(
          or(inArray(tags.id, ids), inArray(sql`lower(${tags.name})`, names)),
          withHidden ? undefined : eq(tags.hidden, false),
        ),
      )
      .for('key share')
    return wanted.map((it) =>
      rows.find((row) =>
        typeof it === 'number' ? row.id === it : row.name.toLowerCase() === it.toLowerCase(),
      ),
    )
  }

  /** The tags of these names, in any case; those that do not exist yet are made. `known` need not be looked up. */
  async ensure<Known extends Pick<TagRow, 'id' | 'name' | 'hidden' | 'names'>>(
    executor: Executor,
    wanted: readonly { name: string; hidden?: boolean; names?: TagRow['names'] }[],
    known: readonly Known[] = [],
  ): Promise<(TagRow | Known)[]> {
    const asKnown = wanted.map(({ name }) => known.find(isNamed(name)))
    if (asKnown.every((tag) => tag !== undefined)) return asKnown
    const found = await this.named(executor, wanted)
    const missing = wanted.filter(({ name }) => !found.some(isNamed(name)))
    if (missing.length === 0) return found
    // In one order, so that two writers cannot lock each other out.
    const ordered = missing.toSorted((a, b) =>
      a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1,
    )
    await executor.insert(tags).values(ordered).onConflictDoNothing()
    return this.named(executor, wanted)
  }

  private async named(executor: Executor, wanted: readonly { name: string }[]): Promise<TagRow[]> {
    if (wanted.length === 0) return []
    const names = wanted.map(({ name }) => name.toLowerCase())
    return executor
      .select()
      .from(tags)
      .where(inArray(sql`lower(${tags.name})`, names))
  }
}

const isNamed = (wanted: string) => (tag: { name: string }) =>
  tag.name.toLowerCase() === wanted.toLowerCase()
