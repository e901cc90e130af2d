import { say, sayCount } from '@berg/contract'
import type { Condition } from '../conditions.ts'
import { ok, warning } from '../findings.ts'
import { causeInWords } from '../known-causes.ts'
import type { JobRecords, Troubled } from './job-records.ts'

const ABOUT = 'jobs'

export type TitleOf = (kind: string) => string | undefined

/** Work that fails, for good or again and again. */
export function jobsCondition(
  records: Pick<JobRecords, 'troubled'>,
  /** What one of a kind does; undefined where that is not known here. */
  titleOf: TitleOf,
): Condition {
  const look = async () => {
    const troubled = await records.troubled()
    if (troubled.failed + troubled.retrying === 0) return ok(ABOUT, 'None has failed.')
    return warning(ABOUT, () => sentencesOf(troubled, titleOf))
  }
  return { about: ABOUT, look }
}

function sentencesOf({ failed, retrying, kind: name, error }: Troubled, titleOf: TitleOf): string {
  const kind = titleOf(name) ?? name
  const forGood = sayCount(failed, '{n} failed for good ##jobs', '{n} failed for good ##jobs')
  const again = sayCount(
    retrying,
    '{n} failed several times and will be tried again ##jobs',
    '{n} failed several times and will be tried again ##jobs',
  )
  const counts =
    failed > 0 && retrying > 0
      ? say('{forGood}, {again} ##two counts of jobs', { forGood, again })
      : failed > 0
        ? forGood
        : again
  return error === null
    ? say('Jobs: {counts}. The last was {kind}: no reason given', { counts, kind })
    : say('Jobs: {counts}. The last was {kind}: {error}', {
        counts,
        kind,
        error: causeInWords(error),
      })
}
