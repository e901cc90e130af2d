import { sql } from 'drizzle-orm'
import type { BinRepository, BinRow, Restorable } from '../../platform/bin/bin.repository.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { Permission } from '../../platform/http/permission.ts'
import { tellOfProject } from './project-events.ts'
import type { ProjectsRepository } from './projects.repository.ts'
import type { ProjectRow } from './projects.table.ts'

/** Projects on their way into the bin and out of it. They are the staff's, whoever has added them. */
export class ProjectBin implements Restorable {
  constructor(
    private readonly bin: BinRepository,
    private readonly projects: ProjectsRepository,
  ) {}

  async put(
    tx: Transaction,
    { id, name }: ProjectRow,
    { by, at }: { by: number; at: Date },
    permission: Permission,
  ): Promise<void> {
    await this.bin.put(tx, {
      kind: 'project',
      subjectId: id,
      title: name,
      ownerId: null,
      isPrivate: false,
      by,
      at,
      rows: { projects: sql`id = ${id}` },
    })
    await this.projects.remove(tx, id, permission)
    await tellOfProject(tx, id)
  }

  async restore(tx: Transaction, { id, subjectId }: BinRow): Promise<string[]> {
    await this.bin.putBack(tx, id, 'projects')
    await tellOfProject(tx, subjectId)
    return []
  }
}
