import type { Audience, Role } from '@berg/contract'
import { formatDay } from '../../../lib/dates.ts'

export const ROLE_WORDS: Record<Role, string> = {
  employee: 'All employees',
  staff: 'All staff',
  superuser: 'All superusers',
}

/** 'Everybody', 'All employees', 'Everybody in Packaging'. */
export function audienceWords({ kind, value }: Audience): string {
  if (kind === 'role') return ROLE_WORDS[value as Role]
  return kind === 'department' ? `Everybody in ${value}` : 'Everybody'
}

interface Due {
  due_on: string
  is_overdue: boolean
}

/** 'by 20 November 2026', 'was due on 20 November 2026'. */
export const dueWords = ({ due_on, is_overdue }: Due) =>
  `${is_overdue ? 'was due on' : 'by'} ${formatDay(due_on, 'long')}`
