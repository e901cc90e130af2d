import type { PresenceStatus } from '@berg/contract'
import { timeAt } from '../../../lib/dates.ts'

export const STATUS_WORDS: Record<PresenceStatus, string> = {
  online: 'Online',
  busy: 'Busy',
  away: 'Away',
}

export const STATUS_TONES = { online: 'positive', busy: 'negative', away: 'pending' } as const

/** For how long a status can be set. */
export const STATUS_TIMES = [
  { value: '15', label: '15 minutes' },
  { value: '30', label: '30 minutes' },
  { value: '60', label: '1 hour' },
  { value: '120', label: '2 hours' },
  { value: '240', label: '4 hours' },
  { value: '480', label: '8 hours' },
]

interface Shown {
  status: PresenceStatus
  until: string | null
}

/** 'Online', 'Busy until 14:30'. */
export const statusLine = ({ status, until }: Shown, timeZone: string | undefined) =>
  until ? `${STATUS_WORDS[status]} until ${timeAt(until, timeZone)}` : STATUS_WORDS[status]
