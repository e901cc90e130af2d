import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Database, Executor, Transaction } from '../../platform/db/database.ts'
import { type TagRow, tags } from './tags.table.ts'

/** All SQL about tags. */
export class TagsRepository {
  constructor(private readonly database: Database) {}

  async list(withHidden: boolean): Promise<TagRow[]> {
    return this.database.orm
      .select()
      .from(tags)
      .where(withHidden ? undefined : eq(tags.hidden, false))
      .orderBy(sql`lower(${tags.name})`)
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

  /** The tags of these names, in any case; those that do not exist yet are made. */
  async ensure(
    executor: Executor,
    wanted: readonly { name: string; hidden?: boolean }[],
  ): Promise<TagRow[]> {
    const found = await this.named(executor, wanted)
    const known = new Set(found.map(({ name }) => name.toLowerCase()))
    const missing = wanted.filter(({ name }) => !known.has(name.toLowerCase()))
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
