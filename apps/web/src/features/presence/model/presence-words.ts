import { type PresenceStatus, say } from '@berg/contract'
import { timeAt } from '../../../lib/dates.ts'

export const STATUS_WORDS: Record<PresenceStatus, string> = {
  online: say('Online'),
  busy: say('Busy'),
  away: say('Away'),
}

const UNTIL_WORDS: Record<PresenceStatus, (time: string) => string> = {
  online: (time) => say('Online until {time}', { time }),
  busy: (time) => say('Busy until {time}', { time }),
  away: (time) => say('Away until {time}', { time }),
}

export const STATUS_TONES = { online: 'positive', busy: 'negative', away: 'pending' } as const

/** For how long a status can be set. */
export const STATUS_TIMES = [
  { value: '15', label: say('15 minutes') },
  { value: '30', label: say('30 minutes') },
  { value: '60', label: say('1 hour') },
  { value: '120', label: say('2 hours') },
  { value: '240', label: say('4 hours') },
  { value: '480', label: say('8 hours') },
]

interface Shown {
  status: PresenceStatus
  until: string | null
}

/** 'Online', 'Busy until 14:30'. */
export const statusLine = ({ status, until }: Shown, timeZone: string | undefined) =>
  until ? UNTIL_WORDS[status](timeAt(until, timeZone)) : STATUS_WORDS[status]
