import { eq, sql } from 'drizzle-orm'
import type { Database, Executor, Transaction } from '../../platform/db/database.ts'
import type { Permission } from '../../platform/http/permission.ts'
import type { KnownWord } from '../../platform/search/search-terms.ts'
import { synonymGroups, synonyms } from './search.table.ts'

export type GroupRow = { id: number; version: number; words: string[] }

const columns = {
  id: synonymGroups.id,
  version: synonymGroups.version,
  words: sql<string[]>`array_agg(${synonyms.word} order by ${synonyms.position})`,
}

export class SynonymsRepository {
  constructor(private readonly database: Database) {}

  async list(): Promise<GroupRow[]> {
    const first = sql`min(${synonyms.word}) filter (where ${synonyms.position} = 1)`
    return this.groups(this.database.orm).orderBy(first)
  }

  async count(): Promise<number> {
    return this.database.orm.$count(synonymGroups)
  }

  /** The words with their stems; none for a word that says nothing, such as 'the'. */
  async stems(words: readonly string[]): Promise<{ word: string; lexeme: string | null }[]> {
    const { rows } = await this.database.orm.execute<{ word: string; lexeme: string | null }>(sql`
      select folded(given) as word, (ts_lexize('english_stem', folded(given)))[1] as lexeme
      from unnest(${sql.param(words)}::text[]) with ordinality as asked (given, position) order by position`)
    return rows
  }

  /** Of these stems the words that other groups have, with all words of their group. */
  async taken(
    lexemes: readonly string[],
    except: number | undefined,
  ): Promise<{ word: string; words: string[] } | undefined> {
    const { rows } = await this.database.orm.execute<{ word: string; words: string[] }>(sql`
      select known.word, array(
        select word from synonyms where group_id = known.group_id order by position
      ) as words
      from synonyms as known
      where lexeme = any (${sql.param(lexemes)}::text[]) and group_id <> ${except ?? 0} limit 1`)
    return rows[0]
  }

  /** Nobody else changes or deletes the group until the transaction ends. */
  async lock(tx: Transaction, id: number): Promise<number | undefined> {
    const [row] = await tx
      .select({ version: synonymGroups.version })
      .from(synonymGroups)
      .where(eq(synonymGroups.id, id))
      .for('update')
    return row?.version
  }

  async add(tx: Transaction, words: readonly KnownWord[], permission: Permission): Promise<number> {
    const [row] = await tx.insert(synonymGroups).values({}).returning({ id: synonymGroups.id })
    const { id } = row as { id: number }
    await this.fill(tx, id, words, permission)
    return id
  }

  async change(
    tx: Transaction,
    id: number,
    words: readonly KnownWord[],
    permission: Permission,
  ): Promise<void> {
    await tx.delete(synonyms).where(eq(synonyms.groupId, id))
    await this.fill(tx, id, words, permission)
    await tx
      .update(synonymGroups)
      .set({ version: sql`${synonymGroups.version} + 1` })
      .where(eq(synonymGroups.id, id))
  }

  async remove(tx: Transaction, id: number, _permission: Permission): Promise<void> {
    await tx.delete(synonymGroups).where(eq(synonymGroups.id, id))
  }

  async byId(id: number, executor: Executor = this.database.orm): Promise<GroupRow | undefined> {
    const [row] = await this.groups(executor).having(eq(synonymGroups.id, id))
    return row
  }

  private async fill(
    tx: Transaction,
    groupId: number,
    words: readonly KnownWord[],
    _permission: Permission,
  ): Promise<void> {
    await tx
      .insert(synonyms)
      .values(words.map((known, at) => ({ ...known, groupId, position: at + 1 })))
  }

  private readonly groups = (executor: Executor) =>
    executor
      .select(columns)
      .from(synonymGroups)
      .innerJoin(synonyms, eq(synonyms.groupId, synonymGroups.id))
      .groupBy(synonymGroups.id)
      .$dynamic()
}
