import type { Figures } from '@berg/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { pins } from '../pins/pins.table.ts'

let test: TestApp
let staff: string
beforeAll(async () => {
  test = await startTestApp()
  staff = (await test.signIn((await test.addUser({ isStaff: true })).username)).access
})
afterAll(() => test.close())

const read = async () => (await test.call('GET', '/api/figures/')).json<Figures>()

describe('the figures of the site', () => {
  it('are those of an empty site', async () => {
    expect(await read()).toEqual({ articles: 0, colleagues: 1, countries: 0, files: 0, years: 11 })
  })

  it('count what is there, and not what nobody sees', async () => {
    await test.addArticle()
    await test.addArticle({ event_date: '2026-12-01' })
    await test.addArticle({ status: 'draft' })
    const people = [await test.addUser(), await test.addUser(), await test.addUser()]
    await test.addUser({ isActive: false })
    const from = ['Portugal', 'Peru', 'Portugal']
    for (const [index, { id }] of people.entries()) {
      await test.database.orm.insert(pins).values(aPin(id, from[index] ?? ''))
    }
    expect(await read()).toMatchObject({ articles: 2, colleagues: people.length + 2, countries: 2 })
  })

  it('count the years from what staff write on the About page', async () => {
    const put = (content: string) =>
      test.call('PUT', '/api/pages/about/', { token: staff, body: { content } })
    await put('<p>Established 1999</p>')
    expect((await read()).years).toBe(27)
    await put('<p>A bakery.</p>')
    expect((await read()).years).toBeNull()
  })
})

const aPin = (userId: number, country: string) => ({
  userId,
  firstName: 'Alex',
  lastName: 'Example',
  jobTitles: [],
  locationText: '',
  state: '',
  country,
  level: 'country' as const,
  createdAt: test.clock.now(),
  updatedAt: test.clock.now(),
})
