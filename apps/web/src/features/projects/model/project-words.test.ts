import type { Project } from '@berg/contract'
import { expect, it } from 'vitest'
import { dueInWords } from './project-words.ts'

it.each([
  ['planning', null, false, 'No date set'],
  ['completed', null, false, 'Done'],
  ['completed', '2026-11-02', false, 'Was due 2 Nov 2026'],
  ['on-track', '2026-12-24', false, 'Due 24 Dec 2026'],
  ['in-progress', '2026-11-02', true, 'Overdue since 2 Nov 2026'],
] as const)('says when a %s project of %s is due', (status, due_date, is_overdue, words) => {
  expect(dueInWords({ status, due_date, is_overdue } as Project)).toBe(words)
})
