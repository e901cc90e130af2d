import {
  type ConfirmationOverview,
  type InterfaceLanguage,
  OUTSTANDING_NAMED,
  say,
} from '@berg/contract'
import { isoMoment } from '../../platform/db/sql-dates.ts'
import { inLanguage } from '../../platform/language/in-language.ts'
import { departmentGroups, sharesOf } from './department-groups.ts'
import type { MustReadsRepository } from './must-reads.repository.ts'

export async function overviewOf(
  mustReads: MustReadsRepository,
  id: number,
  version: number,
  reader: InterfaceLanguage,
): Promise<ConfirmationOverview> {
  const row = await mustReads.find(id)
  const people = await mustReads.asked(id)
  const outstanding = people.filter(({ has_confirmed }) => !has_confirmed)
  const former = inLanguage(reader, () => say('A former colleague'))
  const markedBy = row?.markedBy && (await mustReads.nameOf(row.markedBy))
  return {
    must_read: row
      ? {
          audience: { kind: row.audience, value: row.audienceValue },
          due_on: row.dueOn,
          material_version: row.lastMaterialChange,
          version,
          marked_at: row.markedAt.toISOString(),
          marked_by_name: markedBy || null,
          ended_at: row.endedAt?.toISOString() ?? null,
          reminded_on: row.remindedOn,
        }
      : null,
    asked: people.length,
    confirmed: people.length - outstanding.length,
    also_confirmed: await mustReads.alsoConfirmed(id),
    languages: await mustReads.languagesRead(id),
    departments: inLanguage(reader, () => departmentGroups(sharesOf(people))),
    with_codes: latest(await mustReads.confirmed(id, 'with codes')).map(
      ({ name, way, issued_by_name, confirmed_at }) => ({
        name: name ?? former,
        way,
        issued_by_name,
        confirmed_at: isoMoment(confirmed_at),
      }),
    ),
    read_offline: latest(await mustReads.confirmed(id, 'read offline')).map((one) => ({
      name: one.name ?? former,
      read_offline_at: isoMoment(one.read_offline_at as string),
      confirmed_at: isoMoment(one.confirmed_at),
    })),
    outstanding: outstanding.slice(0, OUTSTANDING_NAMED),
  }
}

const latest = <T>(rows: readonly T[]) => rows.toReversed().slice(0, OUTSTANDING_NAMED)
