import type { AuthoringDetail, BinItem } from '@berg/contract'
import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'

let test: TestApp
let token: string
beforeAll(async () => {
  const env = { SITE_TIMEZONE: 'Europe/Zurich', PUBLIC_URL: 'https://berg.example/' }
  test = await startTestApp({ env })
  const { username } = await test.addUser({ isStaff: true, checksLanguages: ['de', 'en', 'pl'] })
  token = (await test.signIn(username)).access
})
afterAll(() => test.close())

const DAY = '2026-11-17'
const write = async (method: 'POST' | 'PATCH' | 'PUT' | 'DELETE', url: string, body?: object) => {
  const answer = await test.call(method, url, { token, body })
  expect(answer.statusCode).toBeLessThan(300)
  return answer
}
const created = async (body: object) =>
  (
    await write('POST', '/api/authoring/', { title: 'An event', status: 'published', ...body })
  ).json<AuthoringDetail>().id
const change = (id: number, body: object) => write('PATCH', `/api/authoring/${id}/`, body)

async function read(url = '/calendar.ics') {
  const answer = await test.call('GET', url)
  expect(answer.statusCode).toBe(200)
  return answer.body
}
const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as unknown[])
    .getAllSubcomponents('vevent')
    .map((each) => new ICAL.Event(each))
const statusOf = (event: ICAL.Event) => event.component.getFirstPropertyValue('status')

/** A calendar that takes only what is newer than what it has, as the standard asks. */
class Subscriber {
  private readonly known = new Map<string, ICAL.Event>()

  constructor(private readonly url = '/calendar.ics') {}

  async refresh(): Promise<void> {
    for (const event of eventsIn(await read(this.url))) {
      const before = this.known.get(event.uid)
      if (!before || event.sequence > before.sequence) this.known.set(event.uid, event)
    }
  }

  /** What its owner sees; nothing where an event is off. */
  shown(uid: string): { title: string; at: string; place: string } | undefined {
    const event = this.known.get(uid)
    if (!event || statusOf(event) === 'CANCELLED') return undefined
    const { summary: title, location: place, startDate } = event
    return { title, at: startDate.toJSDate().toISOString(), place: place ?? '' }
  }
}
const uidOf = async (id: number) => eventsIn(await read(`/events/${id}.ics`))[0]?.uid ?? ''

describe('a calendar that is subscribed to', () => {
  it('follows an event that is moved, renamed, called off and put back', async () => {
    const times = { event_date: DAY, starts_at: `${DAY}T14:15`, ends_at: `${DAY}T15:00` }
    const id = await created({ title: 'Flu jab', ...times, place: 'Canteen A' })
    const uid = await uidOf(id)
    const subscriber = new Subscriber()
    const seen = async () => {
      await subscriber.refresh()
      return subscriber.shown(uid)
    }
    const first = { title: 'Flu jab', at: '2026-11-17T13:15:00.000Z', place: 'Canteen A' }
    expect(await seen()).toEqual(first)

    await change(id, { event_date: '2026-11-18' })
    expect(await seen()).toEqual({ ...first, at: '2026-11-18T13:15:00.000Z' })
    await change(id, { title: 'Flu vaccination', place: 'First aid room' })
    const last = {
      title: 'Flu vaccination',
      at: '2026-11-18T13:15:00.000Z',
      place: 'First aid room',
    }
    expect(await seen()).toEqual(last)

    await write('DELETE', `/api/authoring/${id}/`)
    expect(await seen()).toBeUndefined()
    expect(await read()).not.toMatch(/Flu|First aid/)

    const found = await test.call('GET', `/api/bin/?kind=article&subject_id=${id}`, { token })
    await write('POST', `/api/bin/${found.json<BinItem[]>()[0]?.id}/restore/`)
    expect(await seen()).toEqual(last)
    expect(await uidOf(id)).toBe(uid)
  })

  it('hears when an event is no event any more, and when it is one again', async () => {
    const id = await created({ event_date: DAY })
    const uid = await uidOf(id)
    const stateOf = async () => {
      const event = eventsIn(await read()).find((each) => each.uid === uid)
      return event && [statusOf(event), event.sequence]
    }
    expect(await stateOf()).toEqual(['CONFIRMED', 0])
    await change(id, { content: '<p>Bring a cup.</p>' })
    expect(await stateOf()).toEqual(['CONFIRMED', 0])
    await change(id, { event_date: null })
    expect(await stateOf()).toEqual(['CANCELLED', 1])
    expect((await test.call('GET', `/events/${id}.ics`)).statusCode).toBe(404)
    await change(id, { event_date: '2026-11-20' })
    expect(await stateOf()).toEqual(['CONFIRMED', 2])
    await write('DELETE', `/api/authoring/${id}/`)
    expect(await stateOf()).toEqual(['CANCELLED', 3])
  })

  it('is told of nothing that nobody may read, and of a year back at most', async () => {
    const draft = await created({ status: 'draft', event_date: DAY })
    await test.addArticle({ title: 'Long ago', event_date: '2025-11-01' })
    await test.addArticle({ title: 'Last winter', event_date: '2025-12-01' })
    const titles = eventsIn(await read()).map(({ summary }) => summary)
    expect(titles).toContain('Last winter')
    expect(titles).not.toContain('Long ago')
    expect((await test.call('GET', `/events/${draft}.ics`)).statusCode).toBe(404)
  })
})

describe('in another language', () => {
  const day = '2026-12-03'
  const translate = async (id: number, language: string, title: string) => {
    const url = `/api/articles/${id}/translations/${language}/`
    await write('PUT', url, { title, content: `<p>${title}!</p>` })
    return { check: () => write('POST', `${url}check/`), drop: () => write('DELETE', url) }
  }
  const titleAt = async (url: string) => eventsIn(await read(url))[0]?.summary

  it('says what is checked, and follows when that changes', async () => {
    const id = await created({
      title: 'Harvest',
      content: '<p>x</p>',
      event_date: day,
      shift: 'early',
    })
    const uid = await uidOf(id)
    const polish = new Subscriber('/calendar.ics?lang=pl')
    const seen = async () => {
      await polish.refresh()
      return polish.shown(uid)?.title
    }
    const { check, drop } = await translate(id, 'pl', 'Żniwa')
    expect(await seen()).toBe('Harvest')
    await check()
    expect(await seen()).toBe('Żniwa')
    const inPolish = await read(`/events/${id}.ics?lang=pl`)
    expect(inPolish).toContain('Zmiana ranna')
    expect(inPolish).toContain('CATEGORIES:Wieści z zakładu')
    expect(await titleAt(`/events/${id}.ics`)).toBe('Harvest')
    expect(await titleAt(`/events/${id}.ics?lang=de`)).toBe('Harvest')
    await change(id, { title: 'The harvest' })
    expect(await seen()).toBe('The harvest')
    await (await translate(id, 'pl', 'Dożynki')).check()
    expect(await seen()).toBe('Dożynki')
    await drop()
    expect(await seen()).toBe('The harvest')
    await write('DELETE', `/api/authoring/${id}/`)
    expect(await seen()).toBeUndefined()
    expect(await read('/calendar.ics?lang=pl')).toContain('SUMMARY:Odwołane')
  })

  it('prefers easy words, its own before those of the original', async () => {
    const id = await created({ title: 'Assembly', content: '<p>x</p>', event_date: day })
    const url = `/events/${id}.ics?lang=pl-simple`
    for (const [language, title] of [
      ['en-simple', 'Meeting'],
      ['pl', 'Zebranie'],
      ['pl-simple', 'Spotkanie'],
    ] as const) {
      const { check } = await translate(id, language, title)
      await check()
      expect(await titleAt(url)).toBe(title)
    }
    expect(await titleAt(`/events/${id}.ics?lang=pl`)).toBe('Zebranie')
  })

  it('takes an article that says no language for one in that of the site', async () => {
    const id = await created({ title: 'Inventory', content: '<p>x</p>', event_date: day })
    await (await translate(id, 'en-simple', 'Counting')).check()
    await test.database.pool.query('update articles set language = null where id = $1', [id])
    expect(await titleAt(`/events/${id}.ics?lang=pl-simple`)).toBe('Counting')
  })

  it('is what the account of its owner reads', async () => {
    const { username } = await test.addUser()
    const { access } = await test.signIn(username)
    const made = await test.call('POST', '/api/me/calendar/', { token: access })
    const { path } = made.json<{ path: string }>()
    const id = await created({ title: 'Choir', content: '<p>x</p>', event_date: day })
    const { check } = await translate(id, 'de', 'Chorprobe')
    await check()
    expect(await read(path)).toContain('SUMMARY:Choir')
    await test.call('PATCH', '/api/me/', { token: access, body: { language: 'de' } })
    const text = await read(path)
    expect(text).toContain('SUMMARY:Chorprobe')
    expect(text).toContain('The Berg für mich')
  })

  it('knows no other', async () => {
    for (const url of ['/calendar.ics?lang=xx', '/events/1.ics?lang=../de'])
      expect((await test.call('GET', url)).statusCode).toBe(400)
  })
})

describe('times', () => {
  const only = async (body: object) => {
    const [event] = eventsIn(await read(`/events/${await created(body)}.ics`))
    if (!event) throw new Error('There is no event.')
    return event
  }

  it('of a whole day are dates, the end the day after', async () => {
    const { startDate, endDate } = await only({ event_date: '2027-02-28' })
    expect([startDate.isDate, startDate.toString()]).toEqual([true, '2027-02-28'])
    expect(endDate.toString()).toBe('2027-03-01')
  })

  it.each([
    ['past midnight', DAY, '22:00', '2026-11-18T06:00', 8],
    ['over the end of summer time', '2027-10-30', '22:00', '2027-10-31T06:00', 9],
    ['over its beginning', '2027-03-27', '22:00', '2027-03-28T06:00', 7],
  ])('of a night shift are right %s', async (_, day, start, ends_at, hours) => {
    const { startDate, endDate } = await only({
      event_date: day,
      starts_at: `${day}T${start}`,
      ends_at,
    })
    const moments = [startDate, endDate].map((each) => each.toJSDate())
    const [from, to] = moments.map((moment) =>
      moment.toLocaleString('sv-SE', { timeZone: 'Europe/Zurich' }).slice(0, 16),
    )
    expect([from, to]).toEqual([`${day} ${start}`, ends_at.replace('T', ' ')])
    expect(Number(moments[1]) - Number(moments[0])).toBe(hours * 3_600_000)
  })
})

describe('what is written', () => {
  it('is folded, escaped and whole when it is read', async () => {
    const title = 'Brot, Käse; Wein \\ Bäckerei 🍞🧀 — весенний праздник, lễ hội mùa xuân, عيد'
    const place = 'Hall 2; door 3, left'
    const id = await created({ title, place, event_date: DAY, shift: 'night' })
    const text = await read(`/events/${id}.ics`)
    const [event] = eventsIn(text)
    expect([event?.summary, event?.location]).toEqual([title, place])
    expect(event?.description).toContain('Night shift')
    expect(event?.description).toContain(`https://berg.example/article/${id}`)
    const lines = text.split('\r\n')
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    expect(lines.join('')).not.toContain('\ufffd')
    expect(lines.at(-1)).toBe('')
  })

  it('says when to look again, and is not sent twice', async () => {
    const answer = await test.call('GET', '/calendar.ics')
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(answer.body).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H')
    expect(answer.body).toContain('X-PUBLISHED-TTL:PT1H')
    const headers = { 'if-none-match': String(answer.headers.etag) }
    expect((await test.call('GET', '/calendar.ics', { headers })).statusCode).toBe(304)
  })

  it.each(['0', '01', '1x', '-1', '99999999999', '../calendar'])('has no event %s', async (id) => {
    const url = `/events/${encodeURIComponent(id)}.ics`
    expect((await test.call('GET', url)).statusCode).toBe(404)
  })
})

it('forgets what was called off half a year ago', async () => {
  const id = await created({ title: 'Off', event_date: '2027-10-01' })
  const count = async () => {
    const { rows } = await test.database.pool.query(
      'select 1 from calendar_events where article_id = $1',
      [id],
    )
    return rows.length
  }
  await write('DELETE', `/api/authoring/${id}/`)
  await test.database.pool.query(
    `update calendar_events set cancelled_at = '2026-05-01' where article_id = $1`,
    [id],
  )
  expect(await count()).toBe(1)
  await test.app.jobs.find('sweep-calendar')?.run(undefined, new AbortController().signal)
  expect(await count()).toBe(0)
})
