import type { SectionEntryKind, SectionName } from '@berg/contract'
import { type SQL, and, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/db/database.ts'
import type { PageRange, Rows } from '../../platform/http/paging.ts'
import type { Permission } from '../../platform/http/permission.ts'
import { type NewSectionEntry, type SectionEntryRow, sectionEntries } from './sections.table.ts'

export interface SectionFilters {
  /** Also those that are only for people who are signed in. */
  isSignedIn: boolean
  section?: SectionName | undefined
  kind?: SectionEntryKind | undefined
}

/** People as they were added; of ideas the newest first. */
const ORDER = [
  sql`${sectionEntries.kind} desc`,
  sql`case when ${sectionEntries.kind} = 'idea' then -${sectionEntries.id} else ${sectionEntries.id} end`,
]

export class SectionsRepository {
  constructor(private readonly database: Database) {}

  async list(
    filters: SectionFilters,
    { offset, limit }: PageRange,
  ): Promise<Rows<SectionEntryRow>> {
    const rows = await this.database.orm
      .select()
      .from(sectionEntries)
      .where(matching(filters))
      .orderBy(...ORDER)
      .offset(offset)
      .limit(limit + 1)
    return { rows: rows.slice(0, limit), hasMore: rows.length > limit }
  }

  count = (filters: SectionFilters): Promise<number> =>
    this.database.orm.$count(sectionEntries, matching(filters))

  async lock(tx: Transaction, id: number): Promise<SectionEntryRow | undefined> {
    const [row] = await tx
      .select()
      .from(sectionEntries)
      .where(eq(sectionEntries.id, id))
      .for('update')
    return row
  }

  async add(
    tx: Transaction,
    row: NewSectionEntry,
    _permission: Permission,
  ): Promise<SectionEntryRow> {
    const [added] = await tx.insert(sectionEntries).values(row).returning()
    return added as SectionEntryRow
  }

  async change(
    tx: Transaction,
    id: number,
    change: Partial<NewSectionEntry>,
    _permission: Permission,
  ): Promise<SectionEntryRow> {
    const [changed] = await tx
      .update(sectionEntries)
      .set({ ...change, revision: sql`${sectionEntries.revision} + 1` })
      .where(eq(sectionEntries.id, id))
      .returning()
    return changed as SectionEntryRow
  }

  async remove(tx: Transaction, id: number, _permission: Permission): Promise<void> {
    await tx.delete(sectionEntries).where(eq(sectionEntries.id, id))
  }
}

const matching = ({ isSignedIn, section, kind }: SectionFilters): SQL | undefined =>
  and(
    isSignedIn ? sql`true` : eq(sectionEntries.visibility, 'everybody'),
    section && eq(sectionEntries.section, section),
    kind && eq(sectionEntries.kind, kind),
  )
