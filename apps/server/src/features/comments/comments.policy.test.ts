import { expect, it } from 'vitest'
import type { Actor } from '../../platform/http/actor.ts'
import { commentPolicy } from './comments.policy.ts'

const NOW = new Date('2026-11-14T08:00:00Z')
const person = (id: number, isStaff = false) => ({ id, isStaff, isSuperuser: false }) as Actor
const [author, other, staff] = [person(1), person(2), person(3, true)]
const comment = (minutesAgo: number, hiddenReason: string | null = null) => ({
  authorId: 1,
  createdAt: new Date(NOW.getTime() - minutesAgo * 60_000),
  hiddenReason,
})

it('lets an author change a comment for fifteen minutes, unless it is hidden', () => {
  const { edit } = commentPolicy
  expect(edit(author, comment(14.9), NOW)).toBe(true)
  expect(edit(author, comment(15), NOW)).toBe(false)
  expect(edit(author, comment(1, 'Rude'), NOW)).toBe(false)
  expect(edit(staff, comment(1), NOW)).toBe(false)
})

it('shows a hidden comment to its author and to staff alone', () => {
  const sees = (actor: Actor | undefined) => commentPolicy.see(actor, comment(1, 'Rude'))
  expect([author, staff, other, undefined].map(sees)).toEqual([true, true, false, false])
  expect(commentPolicy.see(undefined, comment(1))).toBe(true)
})

it('takes reports from everybody but the author', () => {
  const may = (actor: Actor | undefined) => commentPolicy.report(actor, comment(1))
  expect([author, other, staff, undefined].map(may)).toEqual([false, true, true, false])
  // Of somebody who was erased, nobody is the author.
  expect(commentPolicy.own(undefined, { authorId: null })).toBe(false)
})
