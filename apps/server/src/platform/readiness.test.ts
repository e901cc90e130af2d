import { expect, it } from 'vitest'
import { FIT, type Finding, Readiness } from './readiness.ts'

const fit = async () => FIT

it('asks once, however many want to know', async () => {
  let asked = 0
  const database = async () => {
    asked++
    return FIT
  }
  const readiness = new Readiness({ database, storage: fit, disk: fit, clock: fit })
  const answers = await Promise.all(Array.from({ length: 100 }, () => readiness.read()))
  expect(asked).toBe(1)
  expect(answers[99]).toEqual({
    status: 'ok',
    checks: { database: 'ok', storage: 'ok', disk: 'ok', clock: 'ok' },
    needed_to_read: ['database'],
  })
})

it('tells of what it can do without, and is ready all the same', async () => {
  const disk = async (): Promise<Finding> => ({ word: 'low', isFit: true })
  expect(
    await new Readiness({ database: fit, storage: fit, disk, clock: fit }).read(),
  ).toMatchObject({
    status: 'ok',
    checks: { disk: 'low' },
  })
})

it.each(['storage', 'disk'])('can be read without its %s', async (name) => {
  const checks = { database: fit, storage: fit, disk: fit, clock: fit }
  const away = async () => {
    throw new Error('of any kind')
  }
  expect(await new Readiness({ ...checks, [name]: away }).read()).toMatchObject({
    status: 'limited',
    checks: { [name]: 'does not answer' },
  })
})

it('is not ready without its database, whatever the reason', async () => {
  const database = async () => {
    throw new Error('of any kind')
  }
  expect(
    await new Readiness({ database, storage: fit, disk: fit, clock: fit }).read(),
  ).toMatchObject({
    status: 'unavailable',
    checks: { database: 'does not answer' },
  })
})
