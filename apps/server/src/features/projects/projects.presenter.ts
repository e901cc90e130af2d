import type { Project } from '@berg/contract'
import type { Actor } from '../../platform/http/actor.ts'
import { projectPolicy } from './projects.policy.ts'
import type { ProjectRow } from './projects.table.ts'

export const etagOf = ({ id, revision }: ProjectRow) => `"project-${id}-${revision}"`

export const presentProject = (
  actor: Actor | undefined,
  row: ProjectRow,
  today: string,
): Project => ({
  id: row.id,
  name: row.name,
  status: row.status,
  progress: row.progress,
  responsible: row.responsible,
  visibility: row.visibility,
  due_date: row.dueDate,
  is_overdue: row.status !== 'completed' && row.dueDate !== null && row.dueDate < today,
  updated_at: row.updatedAt.toISOString(),
  etag: etagOf(row),
  can: { edit: projectPolicy.edit(actor), delete: projectPolicy.delete(actor) },
})
