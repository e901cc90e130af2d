import { type Project, type ProjectStatus, say } from '@berg/contract'
import { formatDay } from '../../../lib/dates.ts'

/** The colour supports the word, and never stands in for it. */
export const STATUS_TONES = {
  'on-track': 'positive',
  'in-progress': 'pending',
  completed: 'positive',
  planning: 'neutral',
} as const satisfies Record<ProjectStatus, string>

/** 'Due 24 Dec 2026'; a completed one has no deadline any more. */
export function dueInWords({ status, due_date, is_overdue }: Project): string {
  if (due_date === null)
    return status === 'completed' ? say('Done ##state of a project') : say('No date set')
  const day = formatDay(due_date, 'short')
  if (status === 'completed') return say('Was due {day}', { day })
  return is_overdue ? say('Overdue since {day}', { day }) : say('Due {day}', { day })
}
