import { sql } from 'drizzle-orm'
import type { BinRepository, BinRow, Restorable } from '../../platform/bin/bin.repository.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { Permission } from '../../platform/http/permission.ts'
import type { SectionsRepository } from './sections.repository.ts'
import type { SectionEntryRow } from './sections.table.ts'

/** Entries of sections on their way into the bin and out of it. They are the staff's, whoever has added them. */
export class SectionBin implements Restorable {
  constructor(
    private readonly bin: BinRepository,
    private readonly sections: SectionsRepository,
  ) {}

  async put(
    tx: Transaction,
    { id, title }: SectionEntryRow,
    { by, at }: { by: number; at: Date },
    permission: Permission,
  ): Promise<void> {
    await this.bin.put(tx, {
      kind: 'section_entry',
      subjectId: id,
      title,
      ownerId: null,
      isPrivate: false,
      by,
      at,
      rows: { section_entries: sql`id = ${id}` },
    })
    await this.sections.remove(tx, id, permission)
  }

  async restore(tx: Transaction, { id }: BinRow): Promise<string[]> {
    await this.bin.putBack(tx, id, 'section_entries')
    return []
  }
}
