import { type Activity, type ActivityTone, PROJECT_STATUSES, say } from '@berg/contract'
import { formatDay } from '../../../lib/dates.ts'

export const TONE_WORDS: Record<ActivityTone, string> = {
  success: say('Success'),
  warning: say('Warning'),
  info: say('Info'),
}

const KIND_WORDS: Record<Activity['kind'], string> = {
  'article-published': say('Article published'),
  'event-added': say('Event added'),
  'event-moved': say('Event moved'),
  'newsletter-out': say('Newsletter out'),
  'file-added': say('File added'),
  'project-added': say('Project added'),
  'project-changed': say('Project changed'),
}

/** 'Event moved to 24 Dec 2026', 'Project changed: On Track, 40%'. */
export function activityInWords({ kind, day, project }: Activity): string {
  if (project) {
    const values = { status: PROJECT_STATUSES[project.status], progress: project.progress }
    return kind === 'project-added'
      ? say('Project added: {status}, {progress}%', values)
      : say('Project changed: {status}, {progress}%', values)
  }
  if (!day) return KIND_WORDS[kind]
  const words = { day: formatDay(day, 'short') }
  return kind === 'event-moved'
    ? say('Event moved to {day}', words)
    : say('Event added for {day}', words)
}
