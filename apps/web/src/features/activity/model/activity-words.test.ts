import type { Activity } from '@berg/contract'
import { expect, it } from 'vitest'
import { activityInWords } from './activity-words.ts'

const words = (special: Partial<Activity>) =>
  activityInWords({ kind: 'file-added', day: null, project: null, ...special } as Activity)

it.each([
  [{ kind: 'article-published' }, 'Article published'],
  [{ kind: 'event-added', day: '2026-12-24' }, 'Event added for 24 Dec 2026'],
  [{ kind: 'event-moved', day: '2026-12-24' }, 'Event moved to 24 Dec 2026'],
  [
    { kind: 'project-changed', day: '2026-12-24', project: { status: 'on-track', progress: 40 } },
    'Project changed: On Track, 40%',
  ],
] as const)('tells %j', (special, told) => {
  expect(words(special)).toBe(told)
})
