import { beforeEach, expect, it } from 'vitest'
import { tokens } from '../../../lib/session.ts'
import { isTimeToInvite, noteInvited } from './visits.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

/** Of three pages. */
function visit() {
  sessionStorage.clear()
  return [isTimeToInvite(), isTimeToInvite(), isTimeToInvite()].at(-1)
}

it('invites from the third visit on, until it has', () => {
  expect([visit(), visit(), visit(), visit()]).toEqual([false, false, true, true])
  noteInvited()
  expect([isTimeToInvite(), visit()]).toEqual([false, false])
})

it('never invites on a shared device, and leaves nothing there', () => {
  tokens.set({ access: 'a', refresh: 'r' }, true)
  expect([visit(), visit(), visit(), visit()]).toEqual([false, false, false, false])
  expect(Object.keys(localStorage)).toEqual([])
  tokens.set({ access: 'a', refresh: 'r' }, false)
})
