import { expect, it } from 'vitest'
import { IdleTime } from './idle-time.ts'

const MINUTE = 60_000
function start() {
  let now = 1_000_000
  const idle = new IdleTime(() => now)
  return { idle, pass: (ms: number) => (now += ms) }
}

it('warns in the last half minute, second by second, and is over after five minutes', () => {
  const { idle, pass } = start()
  pass(4.5 * MINUTE - 1)
  expect(idle.state()).toEqual({ kind: 'used' })
  pass(1)
  expect(idle.state()).toEqual({ kind: 'warning', seconds: 30 })
  pass(29_500)
  expect(idle.state()).toEqual({ kind: 'warning', seconds: 1 })
  pass(500)
  expect(idle.state()).toEqual({ kind: 'over' })
})

it('begins anew with every touch, until it is over', () => {
  const { idle, pass } = start()
  pass(5 * MINUTE - 1)
  idle.use()
  pass(5 * MINUTE - 1)
  expect(idle.state().kind).toBe('warning')
  // A device that slept is woken by a touch, hours later.
  pass(60 * MINUTE)
  idle.use()
  expect(idle.state()).toEqual({ kind: 'over' })
})

it('tells the server of use, now and then, and of nothing else', () => {
  const { idle, pass } = start()
  pass(MINUTE)
  expect(idle.isToTell()).toBe(false)
  idle.use()
  expect([idle.isToTell(), idle.isToTell()]).toEqual([true, false])
  pass(1000)
  idle.use()
  expect(idle.isToTell()).toBe(false)
  pass(19_000)
  expect([idle.isToTell(), idle.isToTell()]).toEqual([true, false])
})
