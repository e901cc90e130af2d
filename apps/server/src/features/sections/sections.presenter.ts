import type { SectionEntry } from '@berg/contract'
import type { Actor } from '../../platform/http/actor.ts'
import { sectionPolicy } from './sections.policy.ts'
import type { SectionEntryRow } from './sections.table.ts'

export const etagOf = ({ id, revision }: SectionEntryRow) => `"section-entry-${id}-${revision}"`

export const presentEntry = (actor: Actor | undefined, row: SectionEntryRow): SectionEntry => ({
  id: row.id,
  section: row.section,
  kind: row.kind,
  title: row.title,
  text: row.text,
  visibility: row.visibility,
  picture: row.picture,
  reach: row.reach,
  state: row.state,
  outcome: row.outcome,
  updated_at: row.updatedAt.toISOString(),
  etag: etagOf(row),
  can: { edit: sectionPolicy.edit(actor), delete: sectionPolicy.delete(actor) },
})
