import type { Readiness as Answer } from '@berg/contract'
import { within } from './time-limit.ts'

/** However many probes ask, what stands behind us is asked once in so long. */
const FRESH_MS = 1000
const LIMIT_MS = 4000

type Checks = Answer['checks']
type CheckName = keyof Checks

/** Without a bucket or room on the disk only files suffer: no reason for a proxy to leave a node out. */
const NEEDED_TO_READ: readonly CheckName[] = ['database']

/** One word or two for how it is, and whether everything can be done with it. */
export interface Finding {
  word: string
  isFit: boolean
}

export const FIT: Finding = { word: 'ok', isFit: true }

/** Whether the site can be read from this node: asked by every probe, found out once a second. */
export class Readiness {
  private latest: { at: number; answer: Promise<Answer> } | undefined

  constructor(private readonly checks: Record<CheckName, () => Promise<Finding>>) {}

  read(): Promise<Answer> {
    const now = performance.now()
    if (!this.latest || now - this.latest.at > FRESH_MS) {
      this.latest = { at: now, answer: this.find() }
    }
    return this.latest.answer
  }

  private async find(): Promise<Answer> {
    const names = Object.keys(this.checks) as CheckName[]
    const found = await Promise.all(names.map((name) => limited(this.checks[name])))
    const checks = Object.fromEntries(
      names.map((name, at) => [name, found[at]?.word]),
    ) as unknown as Checks
    const unfit = names.filter((_, at) => !found[at]?.isFit)
    return { status: statusOf(unfit), checks, needed_to_read: [...NEEDED_TO_READ] }
  }
}

function statusOf(unfit: readonly CheckName[]): Answer['status'] {
  if (unfit.some((name) => NEEDED_TO_READ.includes(name))) return 'unavailable'
  return unfit.length > 0 ? 'limited' : 'ok'
}

const SILENT: Finding = { word: 'does not answer', isFit: false }

async function limited(check: () => Promise<Finding>): Promise<Finding> {
  let finding = SILENT
  const found = check().then(
    (one) => void (finding = one),
    () => {},
  )
  await within(LIMIT_MS, found)
  return finding
}
