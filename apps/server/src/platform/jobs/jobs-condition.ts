import type { Condition } from '../conditions.ts'
import { ok, warning } from '../findings.ts'
import type { JobRecords } from './job-records.ts'

const ABOUT = 'jobs'

/** Work that fails, for good or again and again. */
export function jobsCondition(records: Pick<JobRecords, 'troubled'>): Condition {
  const look = async () => {
    const { failed, retrying, kind, error } = await records.troubled()
    if (failed + retrying === 0) return ok(ABOUT, 'None has failed.')
    const counts = [
      failed > 0 && `${failed} failed for good`,
      retrying > 0 && `${retrying} failed several times and will be tried again`,
    ].filter(Boolean)
    return warning(
      ABOUT,
      `Jobs: ${counts.join(', ')}. The last was ${kind}: ${error ?? 'no reason given'}`,
    )
  }
  return { about: ABOUT, look }
}
