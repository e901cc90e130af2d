import { say } from '@berg/contract'
import type { SharedClock } from '../clock.ts'
import type { Condition, Found } from '../conditions.ts'
import { ok, warning } from '../findings.ts'
import type { Finding as ReadinessFinding } from '../readiness.ts'

type Machine = Pick<SharedClock, 'machineAhead'>

const WRONG_CLOCK_MS = 5000

/** Nothing here goes by the clock of the machine, but its log does, and the signatures that a bucket checks. */
export function clockCondition(clock: Machine): Condition {
  return { about: 'clock', look: async () => clockFinding(clock) }
}

function clockFinding({ machineAhead }: Machine): Found {
  if (Math.abs(machineAhead) <= WRONG_CLOCK_MS)
    return ok('clock', 'This machine and the database have the same time.')
  const seconds = Math.round(Math.abs(machineAhead) / 1000)
  return warning('clock', () =>
    machineAhead > 0
      ? say(
          'The clock of this machine is {seconds} s ahead of the clock of the database: set both by NTP.',
          { seconds },
        )
      : say(
          'The clock of this machine is {seconds} s behind the clock of the database: set both by NTP.',
          { seconds },
        ),
  )
}

/** A warning, and no reason to leave the node out. */
export function clockReadiness({ machineAhead }: Machine): ReadinessFinding {
  const isOff = Math.abs(machineAhead) > WRONG_CLOCK_MS
  const word = isOff ? `off by ${Math.round(machineAhead / 1000)} s` : 'ok'
  return { word, isFit: true }
}
