import { type Activity, type ActivityTone, PROJECT_STATUSES } from '@berg/contract'
import { formatDay } from '../../../lib/dates.ts'

export const TONE_WORDS: Record<ActivityTone, string> = {
  success: 'Success',
  warning: 'Warning',
  info: 'Info',
}

const KIND_WORDS: Record<Activity['kind'], string> = {
  'article-published': 'Article published',
  'event-added': 'Event added',
  'event-moved': 'Event moved',
  'newsletter-out': 'Newsletter out',
  'file-added': 'File added',
  'project-added': 'Project added',
  'project-changed': 'Project changed',
}

/** 'Event moved to 24 Dec 2026', 'Project changed: On Track, 40%'. */
export function activityInWords({ kind, day, project }: Activity): string {
  const words = KIND_WORDS[kind]
  if (project) return `${words}: ${PROJECT_STATUSES[project.status]}, ${project.progress}%`
  if (!day) return words
  return kind === 'event-moved'
    ? `${words} to ${formatDay(day, 'short')}`
    : `${words} for ${formatDay(day, 'short')}`
}
