import type { ConfirmationOverview, MustReads, MustReadState } from '@berg/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, type TestApp, startTestApp } from '../../../test/app.ts'
import { PINS_KNOWN, PINS_OF_STRANGERS } from '../auth/shared-device-pins.ts'
import type { Limit } from '../../platform/throttle/throttle.ts'

const PIN = '482913'

let test: TestApp
let staff: string
let marta: string
let ids: Record<'marta' | 'jose' | 'lead', number>
beforeAll(async () => {
  test = await startTestApp({ env: { DEMO: 'false' } })
  await test.addUser({ username: 'ingrid', isStaff: true })
  staff = (await test.signIn('ingrid')).access
  const packaging = { department: 'Packaging', emailVerifiedAt: new Date() }
  const named = { firstName: 'Marta', lastName: 'Kowalska', personnelNumber: '10231' }
  const { id } = await test.addUser({ username: 'marta', ...named, ...packaging })
  const jose = { username: 'jose', firstName: '=José', lastName: 'Quispe', email: '' }
  const lead = { username: 'lead', firstName: 'Rui', leadsDepartment: 'Packaging' }
  ids = {
    marta: id,
    jose: (await test.addUser({ ...jose, department: 'Packaging' })).id,
    lead: (await test.addUser({ ...lead, emailVerifiedAt: new Date() })).id,
  }
  marta = (await test.signIn('marta')).access
  await test.call('PUT', '/api/me/pin/', { token: marta, body: { pin: PIN, password: PASSWORD } })
})
afterAll(() => test.close())

const PACKAGING = { audience: { kind: 'department', value: 'Packaging' }, due_on: '2026-11-21' }

async function anAsking(body: object = PACKAGING) {
  const { id } = await test.addArticle({ title: 'Hygiene' })
  await test.call('PUT', `/api/articles/${id}/must-read/`, { token: staff, body })
  return id
}
const confirm = (id: number, body: object, token?: string) =>
  test.call('POST', `/api/articles/${id}/confirm/`, { body, token })
const edit = (id: number, body: object, token = staff) =>
  test.call('PATCH', `/api/authoring/${id}/`, { token, body })
const stateOf = async (id: number, token?: string) =>
  (await test.call('GET', `/api/articles/${id}/must-read/`, { token })).json<MustReadState>()
const overviewOf = async (id: number) => {
  const url = `/api/articles/${id}/confirmations/`
  return (await test.call('GET', url, { token: staff })).json<ConfirmationOverview>()
}

describe('a must-read', () => {
  it('reminds who has not confirmed when staff say so, once a day', async () => {
    const id = await anAsking()
    const remind = (token = staff) =>
      test.call('POST', `/api/articles/${id}/must-read/remind/`, { token })
    await confirm(id, { version: 1 }, marta)
    const mailed = async () =>
      (
        await test.database.pool.query<{ user_id: number }>(
          `select user_id from mails where kind = 'must-read-reminder' and subject like '%Hygiene%'`,
        )
      ).rows.map((row) => row.user_id)
    const before = await mailed()
    expect((await overviewOf(id)).must_read?.reminded_on).toBeNull()
    const { outstanding } = await overviewOf(id)
    expect((await remind(marta)).statusCode).toBe(403)
    const answer = (await remind()).json<{ reminded: number; reminded_on: string }>()
    expect(answer.reminded).toBe(outstanding.length)
    expect((await overviewOf(id)).must_read?.reminded_on).toBe(answer.reminded_on)
    const again = await remind()
    expect([again.statusCode, again.json()]).toEqual([
      409,
      { detail: 'They were reminded today already. Once a day is enough.' },
    ])
    // José cannot be written to, and Marta has confirmed.
    const written = (await mailed()).slice(before.length)
    expect(written).not.toContain(ids.marta)
    expect(written).not.toContain(ids.jose)
    const told = await test.database.pool.query(
      `select user_id from notifications where kind = 'must-read' and article_id = $1 and seen_at is null`,
      [id],
    )
    expect(told.rows).toContainEqual({ user_id: ids.jose })
    await test.call('DELETE', `/api/articles/${id}/must-read/`, { token: staff })
    expect((await remind()).statusCode).toBe(409)
  })

  it('asks those of its audience, and is through once they have confirmed', async () => {
    const id = await anAsking()
    const mine = async () =>
      (await test.call('GET', '/api/must-reads/', { token: marta })).json<MustReads>()
    const listed = async () => (await mine()).outstanding.some(({ article }) => article.id === id)
    expect(await listed()).toBe(true)
    expect((await stateOf(id, staff)).own).toBeNull()
    expect((await stateOf(id)).must_read).toMatchObject({ version: 1, due_on: '2026-11-21' })
    const first = await confirm(id, { version: 1 }, marta)
    expect([first.statusCode, first.json()]).toMatchObject([
      201,
      { first_name: 'Marta', way: 'account', version: 1 },
    ])
    const again = await confirm(id, { version: 1 }, marta)
    expect(again.json()).toEqual(first.json())
    expect(await listed()).toBe(false)
    expect(await overviewOf(id)).toMatchObject({ asked: 2, confirmed: 1, departments: [] })
    expect((await confirm(id, { version: 1 }, staff)).statusCode).toBe(403)
    expect((await confirm(id, { version: 9 }, marta)).statusCode).toBe(400)
    expect((await confirm(id, { version: 1 })).statusCode).toBe(401)
  })

  it('is followed by staff for as long as somebody has to confirm it, the most urgent first', async () => {
    const [late, soon] = [await anAsking({ ...PACKAGING, due_on: '2026-12-24' }), await anAsking()]
    const openTo = async (token: string) =>
      (await test.call('GET', '/api/must-reads/?open=true', { token })).json<MustReads>().open
    const both = async () =>
      (await openTo(staff))?.filter(({ article: { id } }) => [late, soon].includes(id))
    await confirm(soon, { version: 1 }, marta)
    expect(await both()).toMatchObject([
      { article: { id: soon }, asked: 2, confirmed: 1, is_overdue: false, ...PACKAGING },
      { article: { id: late }, asked: 2, confirmed: 0, due_on: '2026-12-24' },
    ])
    expect(await openTo(marta)).toBeUndefined()
    const unasked = await test.call('GET', '/api/must-reads/', { token: staff })
    expect(unasked.json<MustReads>().open).toBeUndefined()
    await test.call('DELETE', `/api/articles/${late}/must-read/`, { token: staff })
    expect(await both()).toHaveLength(1)
  })

  it('tells its author how many have confirmed, and not who, where they are five at least', async () => {
    const author = await test.addUser({ username: 'scribe' })
    const token = (await test.signIn('scribe')).access
    const { id } = await test.addArticle({ title: 'Ladders' }, author.id)
    const mark = (kind: string, value?: string) => {
      const body = { audience: { kind, value }, due_on: '2026-11-21' }
      return test.call('PUT', `/api/articles/${id}/must-read/`, { token: staff, body })
    }
    await mark('department', 'Packaging')
    expect((await stateOf(id, token)).share).toBeNull()
    for (let more = 0; more < 4; more++) await test.addUser({})
    await mark('everybody')
    await confirm(id, { version: 1 }, marta)
    const { asked, confirmed } = await overviewOf(id)
    expect((await stateOf(id, token)).share).toEqual({ asked, confirmed })
    expect([asked >= 5, confirmed]).toEqual([true, 1])
    expect((await stateOf(id, marta)).share).toBeNull()
    const overview = await test.call('GET', `/api/articles/${id}/confirmations/`, { token })
    expect(overview.statusCode).toBe(403)
  })

  it('asks again after a material edit, and not after a mended typo', async () => {
    const id = await anAsking()
    await confirm(id, { version: 1 }, marta)
    await edit(id, { title: 'Hygiene!' })
    expect((await stateOf(id, marta)).own?.confirmed_at).not.toBeNull()
    await edit(id, { title: 'Hygiene, and hats', material: true })
    expect((await stateOf(id, marta)).own).toEqual({ confirmed_at: null, has_changed: true })
    const old = await confirm(id, { version: 2 }, marta)
    expect([old.statusCode, old.json()]).toEqual([
      409,
      { detail: 'This article has changed since. Please read it again, then confirm.' },
    ])
    expect((await confirm(id, { version: 3 }, marta)).statusCode).toBe(201)
  })

  it('ends and begins anew with the text of then; what was confirmed stays', async () => {
    const id = await anAsking()
    await confirm(id, { version: 1 }, marta)
    await test.call('DELETE', `/api/articles/${id}/must-read/`, { token: staff })
    expect((await confirm(id, { version: 1 }, marta)).statusCode).toBe(409)
    expect((await overviewOf(id)).must_read?.ended_at).not.toBeNull()
    await edit(id, { title: 'Other rules' })
    const url = `/api/articles/${id}/must-read/`
    await test.call('PUT', url, { token: staff, body: PACKAGING })
    expect(await overviewOf(id)).toMatchObject({ confirmed: 0, must_read: { material_version: 2 } })
    const past = { ...PACKAGING, due_on: '2026-11-01' }
    expect((await test.call('PUT', url, { token: staff, body: past })).statusCode).toBe(400)
  })

  it('is not asked again by who is not staff', async () => {
    const { id } = await test.addArticle({ status: 'draft' }, ids.marta)
    expect((await edit(id, { title: 'x', material: true }, marta)).statusCode).toBe(403)
  })
})

describe('on a shared device', () => {
  const number = '10231'

  it('number and PIN confirm, without a session', async () => {
    const id = await anAsking()
    const answer = await confirm(id, { version: 1, personnel_number: number, pin: PIN })
    expect(answer.json()).toMatchObject({ first_name: 'Marta', way: 'pin' })
    expect(Object.keys(answer.json<object>())).not.toContain('access')
  })

  it('who is asked reads what is for some alone, and confirms it', async () => {
    const audience = { kind: 'department', value: 'Packaging' }
    const { id } = await test.addArticle({ title: 'Line 4', content: '<p>Hats on.</p>' })
    expect((await edit(id, { audience })).statusCode).toBe(200)
    const body = { audience, due_on: '2026-11-21' }
    await test.call('PUT', `/api/articles/${id}/must-read/`, { token: staff, body })
    const read = (proof: object, article = id) =>
      test.call('POST', `/api/articles/${article}/must-read/read/`, { body: proof })
    expect((await test.call('GET', `/api/articles/${id}/`)).statusCode).toBe(404)
    const proof = { personnel_number: number, pin: PIN }
    const text = {
      title: 'Line 4',
      content: '<p>Hats on.</p>',
      images: [],
      due_on: '2026-11-21',
      version: 2,
      language: null,
    }
    expect((await read(proof)).json()).toEqual(text)
    // A code is good for this article, and as good afterwards.
    const url = `/api/articles/${id}/confirmation-codes/`
    const made = await test.call('POST', url, { token: staff, body: { person: ids.jose } })
    const { code } = made.json<{ code: string }>()
    for (let time = 0; time < 2; time++) expect((await read({ code })).json()).toEqual(text)
    expect((await read({ code }, await anAsking())).statusCode).toBe(400)
    expect((await confirm(id, { version: 2, code })).json()).toMatchObject({ way: 'code' })
    expect((await read({ code })).statusCode).toBe(400)
    expect((await read({ ...proof, pin: '999111' })).statusCode).toBe(400)
    expect((await read({})).statusCode).toBe(400)
    expect((await confirm(id, { version: 2, ...proof })).json()).toMatchObject({ way: 'pin' })
    // Not to who is not asked, whatever their PIN.
    const elsewhere = { kind: 'department', value: 'Lab' }
    await test.addUser({ department: 'Lab' })
    await edit(id, { audience: elsewhere, must_read: { audience: elsewhere, due_on: body.due_on } })
    expect((await read(proof)).statusCode).toBe(404)
    expect((await confirm(id, { version: 2, ...proof })).statusCode).toBe(404)
    await test.database.pool.query('delete from throttle_buckets')
  })

  it('is closed by nobody elsewhere, where the person has confirmed before', async () => {
    const first = await confirm(await anAsking(), {
      version: 1,
      personnel_number: number,
      pin: PIN,
    })
    const [cookie = ''] = String(first.headers['set-cookie']).split(';')
    const id = await anAsking()
    const proof = (pin: string) => ({ version: 1, personnel_number: number, pin })
    for (let guess = 0; guess < PINS_OF_STRANGERS.capacity; guess++) {
      expect((await confirm(id, proof('999111'))).statusCode).toBe(400)
    }
    expect((await confirm(id, proof(PIN))).statusCode).toBe(429)
    const there = (pin: string) =>
      test.call('POST', `/api/articles/${id}/confirm/`, { body: proof(pin), headers: { cookie } })
    for (let guess = 1; guess < PINS_KNOWN.capacity; guess++) await there('999111')
    expect((await there(PIN)).statusCode).toBe(201)
    for (let guess = 0; guess < 2; guess++) await there('999111')
    expect((await there(PIN)).statusCode).toBe(429)
    await test.database.pool.query('delete from throttle_buckets')
  })

  it('gives all strangers, there and elsewhere, 24 guesses a day at one PIN', () => {
    const aDay = ({ capacity, refillSeconds }: Limit) => capacity + (24 * 3600) / refillSeconds
    expect(aDay(PINS_KNOWN) + aDay(PINS_OF_STRANGERS)).toBeLessThanOrEqual(24)
  })

  it('twenty wrong codes close nothing', async () => {
    const id = await anAsking()
    for (let guess = 0; guess < 30; guess++) {
      expect((await confirm(id, { version: 1, code: 'ACDEF-HJKMN' })).statusCode).toBe(400)
    }
    await test.database.pool.query('delete from throttle_buckets')
  })

  it('says the same of a wrong number as of a wrong PIN, and stops after six', async () => {
    const id = await anAsking()
    const wrong = (personnel_number: string) =>
      confirm(id, { version: 1, personnel_number, pin: '999111' })
    const [known, unknown] = [await wrong(number), await wrong('nobody')]
    expect(known.statusCode).toBe(400)
    expect(unknown.json()).toEqual(known.json())
    for (let guess = 0; guess < 5; guess++) await wrong(number)
    const right = await confirm(id, { version: 1, personnel_number: number, pin: PIN })
    expect(right.statusCode).toBe(429)
    for (let guess = 0; guess < 5; guess++) await wrong('nobody')
    expect((await wrong('nobody')).statusCode).toBe(429)
    await test.database.pool.query('delete from throttle_buckets')
  })

  it('more people confirm by code at one moment than there are connections', async () => {
    const department = 'Night shift'
    const people = await Promise.all(
      Array.from({ length: 12 }, () => test.addUser({ department, email: '' })),
    )
    const audience = { kind: 'department', value: department }
    const id = await anAsking({ ...PACKAGING, audience })
    const codes: string[] = []
    for (const { id: person } of people) {
      const url = `/api/articles/${id}/confirmation-codes/`
      const made = await test.call('POST', url, { token: staff, body: { person } })
      codes.push(made.json<{ code: string }>().code)
    }
    const answers = await Promise.all(codes.map((code) => confirm(id, { version: 1, code })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(codes.map(() => 201))
  })

  it('a code confirms one article for one person, once', async () => {
    const [id, other] = [await anAsking(), await anAsking()]
    const url = `/api/articles/${id}/confirmation-codes/`
    const made = await test.call('POST', url, { token: staff, body: { person: ids.jose } })
    const { code } = made.json<{ code: string }>()
    expect((await confirm(other, { version: 1, code })).statusCode).toBe(400)
    const small = code.toLowerCase().replace('-', ' ')
    expect((await confirm(id, { version: 1, code: small })).json()).toMatchObject({ way: 'code' })
    expect((await confirm(id, { version: 1, code })).statusCode).toBe(400)
    // It lets nobody in.
    const body = { code, password: 'another-long-one' }
    expect((await test.call('POST', '/auth/code/', { body })).statusCode).toBe(400)
  })

  it('a PIN wants the password, and ends with a new one', async () => {
    const { access: token } = await test.signIn('lead')
    const set = (body: object) => test.call('PUT', '/api/me/pin/', { token, body })
    expect((await set({ pin: PIN, password: 'wrong' })).statusCode).toBe(400)
    for (const pin of ['123456', '777777', '121212', '12345', 'abcdef']) {
      expect((await set({ pin, password: PASSWORD })).statusCode).toBe(400)
    }
    expect((await set({ pin: PIN, password: PASSWORD })).statusCode).toBe(204)
    await test.call('POST', '/auth/password/change/', {
      token,
      body: { old_password: PASSWORD, new_password: `${PASSWORD}-2` },
    })
    const account = await test.call('GET', '/api/me/', { token })
    expect(account.json()).toMatchObject({ has_pin: false })
  })
})

describe('who has confirmed', () => {
  it('is a table for an audit, safe to open in a spreadsheet', async () => {
    const id = await anAsking()
    await confirm(id, { version: 1 }, marta)
    await edit(id, { title: 'New', material: true })
    const url = `/api/articles/${id}/confirmations/export.csv`
    const answer = await test.call('GET', url, { token: staff })
    const lines = answer.body.slice(1).trimEnd().split('\r\n')
    expect(lines[0]).toBe(
      'name,personnel number,department,state,version,time,read offline at,how,code from,language',
    )
    expect(lines[1]).toMatch(
      /^Marta Kowalska,10231,Packaging,older version,1,2026-.*Z,,own account,,original$/,
    )
    expect(lines).toContain("'=José Quispe,,Packaging,outstanding,,,,,,")
    const headers = { 'accept-language': 'de' }
    const german = (await test.call('GET', url, { token: staff, headers })).body.split('\r\n')
    expect(german[0]).toContain('Name,Personalnummer,Abteilung,Stand,')
    expect(german[1]).toMatch(/,Packaging,ältere Version,1,2026-.*Z,,eigenes Konto,,Original$/)
    expect(german).toContain("'=José Quispe,,Packaging,offen,,,,,,")
    const log = await test.call('GET', '/api/audit/?action=export.confirmations', { token: staff })
    expect(log.body).toContain('downloaded the confirmations of')
  })

  it('comes back with the article from the bin, without the names of who is gone', async () => {
    const { username, id: userId } = await test.addUser({ department: 'Packaging' })
    const leaver = (await test.signIn(username)).access
    const id = await anAsking()
    await confirm(id, { version: 1 }, leaver)
    const data = await test.call('GET', '/api/me/data/', { token: leaver })
    expect(data.json()).toMatchObject({ confirmations: [{ article: id, way: 'account' }] })
    await test.call('DELETE', `/api/authoring/${id}/`, { token: staff })
    const binned = await test.call('GET', '/api/me/data/', { token: leaver })
    expect(binned.json()).toMatchObject({ confirmations: [{ article: id, version: 1 }] })
    expect((await test.call('DELETE', '/api/me/data/', { token: leaver })).statusCode).toBe(204)
    const { rows } = await test.database.pool.query<{ id: number; record: string }>(
      'select id, record::text from bin where subject_id = $1',
      [id],
    )
    expect(rows[0]?.record).not.toContain(`"user_id": ${userId}`)
    await test.call('POST', `/api/bin/${rows[0]?.id}/restore/`, { token: staff })
    expect(await overviewOf(id)).toMatchObject({ asked: 2, confirmed: 0, also_confirmed: 1 })
    const url = `/api/articles/${id}/confirmations/export.csv`
    const table = await test.call('GET', url, { token: staff })
    expect(table.body).toContain('A former colleague,,,"confirmed, no longer asked",1')
  })
})
