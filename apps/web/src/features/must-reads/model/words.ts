import { say } from '@berg/contract'
import { formatDay } from '../../../lib/dates.ts'

interface Due {
  due_on: string
  is_overdue: boolean
}

/** 'by 20 November 2026', 'was due on 20 November 2026'. */
export const dueWords = ({ due_on, is_overdue }: Due) =>
  is_overdue
    ? say('was due on {day}', { day: formatDay(due_on, 'long') })
    : say('by {day} ##until then it is to be read', { day: formatDay(due_on, 'long') })
