import { expect, it } from 'vitest'
import { SealedIds } from './sealed-ids.ts'

const secret = 'a secret of at least thirty-two characters'
const ids = new SealedIds(secret, 'one')

it('opens what it has sealed, which looks like nothing', () => {
  for (const id of [1, 2, 65_536, 2 ** 31 - 1]) {
    expect(ids.seal(id)).toMatch(/^[0-9a-f]{32}$/)
    expect(ids.open(ids.seal(id))).toBe(id)
  }
  expect(ids.seal(1).slice(0, 8)).not.toBe(ids.seal(2).slice(0, 8))
})

it('opens nothing else', () => {
  const sealed = ids.seal(7)
  const changed = (sealed.startsWith('0') ? '1' : '0') + sealed.slice(1)
  const others = [
    new SealedIds(secret, 'another').seal(7),
    new SealedIds(`${secret}!`, 'one').seal(7),
    changed,
    sealed.slice(1),
    `${sealed}0`,
    '',
    '7',
  ]
  for (const other of others) expect(ids.open(other)).toBeUndefined()
})

it('tells what an id is bound to, and is another one for each', () => {
  const bound = ids.seal(7, 12)
  expect(ids.openBound(bound)).toEqual({ id: 7, to: 12 })
  expect(ids.openBound(ids.seal(7))).toEqual({ id: 7, to: 0 })
  expect(new Set([bound, ids.seal(7), ids.seal(7, 13), ids.seal(12, 7)]).size).toBe(4)
  expect(ids.open(bound)).toBeUndefined()
})
