import { afterEach, expect, it } from 'vitest'
import { aComment, aDeviceOf, signInAs } from '../../testing/outbox-double.ts'
import { tokens } from '../session.ts'
import { nextToSend } from './outbox-entry.ts'
import { outboxMark } from './outbox-mark.ts'

afterEach(() => signInAs(0))

it('gives out things in the order in which they were done, past what was refused', async () => {
  const { store, add } = aDeviceOf(3)
  await add(aComment('One'), aComment('Two'), aComment('Three'))
  const [first] = await store.all()
  if (!first) throw new Error('Nothing was kept.')
  await store.refuse(first, 'It is gone.')
  const entries = await store.all()
  expect(nextToSend(entries)?.act).toEqual(aComment('Two'))
  expect(entries.find(({ id }) => id === first.id)).toMatchObject({
    refusal: 'It is gone.',
    act: aComment('One'),
    key: first.key,
  })
  await store.tryAgain(first)
  expect(nextToSend(await store.all())).toEqual(first)
})

it('gives nobody what another person has written, and deletes it for them', async () => {
  const { device, store, add } = aDeviceOf(3)
  await add(aComment('Of three'))
  signInAs(4)
  expect(await store.all()).toEqual([])
  await add(aComment('Of four'))
  await store.forgetOthers('4')
  expect(device.entries.map(({ act }) => act)).toEqual([aComment('Of four')])
  expect(device.isDropped).toBe(false)
  await store.forgetOthers(null)
  expect([device, outboxMark.isSet()]).toEqual([{ entries: [], isDropped: true }, false])
})

it('leaves no empty outbox behind', async () => {
  const { device, store, add } = aDeviceOf(3)
  await add(aComment('One'), aComment('Two'))
  const [one, two] = await store.all()
  if (!one || !two) throw new Error('Nothing was kept.')
  await store.remove(one)
  expect([device.isDropped, outboxMark.isSet()]).toEqual([false, true])
  await store.remove(two)
  expect([device.isDropped, outboxMark.isSet()]).toEqual([true, false])
})

it('does not bring back what was thrown away while it was on its way', async () => {
  const { device, store, add } = aDeviceOf(3)
  await add(aComment('One'))
  const [one] = await store.all()
  if (!one) throw new Error('Nothing was kept.')
  await store.remove(one)
  await store.refuse(one, 'It is gone.')
  expect(device.entries).toEqual([])
})

it('takes nothing for somebody who has just left, nor on a shared device', async () => {
  const { device, store } = aDeviceOf(3)
  const entry = { person: '3', key: 'k', act: aComment('Late'), at: '2026-11-14T08:00:00Z' }
  signInAs(4)
  await expect(store.add(entry)).rejects.toThrow('Nobody is signed in here.')
  tokens.set({ access: tokens.access() ?? '', refresh: 'r' }, true)
  await expect(store.add({ ...entry, person: '4' })).rejects.toThrow('Nobody is signed in here.')
  expect(device.entries).toEqual([])
})
