import type { ImportPreview } from '@berg/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../../../test/app.ts'
import { NO_PASSWORD } from '../../passwords.ts'

let test: TestApp
let token: string
beforeAll(async () => {
  test = await startTestApp({ env: { DEMO: 'false' } })
  await test.addUser({ username: 'the-boss', isStaff: true, isSuperuser: true })
  token = (await test.signIn('the-boss')).access
})
afterAll(() => test.close())

const HEADINGS = 'First name;Last name;E-mail;Personnel number;Department'
const fileOf = (...lines: string[]) =>
  Buffer.from([HEADINGS, ...lines].join('\n')).toString('base64')
const look = async (file: string) =>
  (
    await test.call('POST', '/api/users/import/preview/', { token, body: { file } })
  ).json<ImportPreview>()
const confirm = (file: string, { fingerprint }: Pick<ImportPreview, 'fingerprint'>) =>
  test.call('POST', '/api/users/import/', { token, body: { file, fingerprint } })
const count = async () =>
  Number((await test.database.pool.query('select count(*) from users')).rows[0]?.count)

describe('a list of people', () => {
  it('changes nothing until it is confirmed, and then what was shown', async () => {
    const marta = await test.addUser({
      firstName: 'Marta',
      lastName: 'Kowalska',
      email: 'm@plant.example',
      personnelNumber: '1',
    })
    const before = await count()
    const file = fileOf(
      'Marta;Nowak;;1;Packaging',
      'Jürgen;Weiß;j@plant.example;2;Cold storage',
      'Ida;;;;',
    )
    const preview = await look(file)
    expect(preview).toMatchObject({
      faults: [{ line: 4, message: 'The last name is missing.' }],
      added: [{ line: 3, id: null, name: 'Jürgen Weiß', username: 'jurgen.weiss' }],
      changed: [
        {
          line: 2,
          id: marta.id,
          changes: [
            { field: 'last_name', before: 'Kowalska', after: 'Nowak' },
            { field: 'department', before: '', after: 'Packaging' },
          ],
        },
      ],
      unchanged: 0,
    })
    expect(await count()).toBe(before)
    const answer = await confirm(file, preview)
    expect(answer.json()).toMatchObject({ added: [expect.any(Number)], changed: 1 })
    const { rows } = await test.database.pool.query(
      `select first_name, last_name, department, personnel_number, password_hash, is_staff
       from users where personnel_number in ('1', '2') order by 4`,
    )
    expect(rows).toMatchObject([
      { first_name: 'Marta', last_name: 'Nowak', department: 'Packaging' },
      {
        first_name: 'Jürgen',
        department: 'Cold storage',
        password_hash: NO_PASSWORD,
        is_staff: false,
      },
    ])
    expect(await look(file)).toMatchObject({ added: [], changed: [], unchanged: 2 })
  })

  it('tells its faults in the language of who looks, and the rest as it is in the file', async () => {
    const headers = { 'accept-language': 'de-DE,de' }
    const file = fileOf('Ida;;;;', 'Jan;Berg7;;;', 'Eva;Lind;;77;', 'Leo;Lind;;77;', 'Uwe')
    const answer = await test.call('POST', '/api/users/import/preview/', {
      token,
      headers,
      body: { file },
    })
    expect(answer.json<ImportPreview>().faults).toEqual([
      { line: 2, message: 'Der Nachname fehlt.' },
      { line: 3, message: 'Nachname: Darin stehen Ziffern.' },
      { line: 5, message: 'Dieselbe Personalnummer steht in Zeile 4.' },
      { line: 6, message: 'Die Zeile hat nur 1 von 5 Zellen.' },
    ])
  })

  it('is looked at again where the people have changed meanwhile', async () => {
    const file = fileOf('Ana;Sousa;;31;', 'Rui;Tavares;;32;')
    const preview = await look(file)
    await test.addUser({ username: 'ana.sousa', personnelNumber: '31' })
    const before = await count()
    expect((await confirm(file, preview)).statusCode).toBe(409)
    expect((await confirm(fileOf('Eva;Lind;;33;'), preview)).statusCode).toBe(409)
    expect(await count()).toBe(before)
    const confirmed = await Promise.all([1, 2].map(async () => confirm(file, await look(file))))
    expect(confirmed.map(({ statusCode }) => statusCode)).toContain(200)
    expect(await count()).toBe(before + 1)
  })

  it('tells what is wrong with a file as a whole', async () => {
    const body = { file: Buffer.from('Name\nX').toString('base64') }
    const answer = await test.call('POST', '/api/users/import/preview/', { token, body })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      file: [expect.stringContaining('no column for the first name')],
    })
    expect(answer.headers['error-codes']).toBe('["list_without_first_name"]')
  })

  it('of 2,000 is written as one, and read again as unchanged', async () => {
    const people = Array.from(
      { length: 2000 },
      (_, at) => `Person;Example;p${at}@plant.example;N${at};Line ${at % 9}`,
    )
    const lines = people.map((line, at) =>
      line.replace('Person', NAMES[at % NAMES.length] as string),
    )
    const file = fileOf(...lines)
    const preview = await look(file)
    expect([preview.added.length, preview.faults]).toEqual([2000, []])
    const { added } = (await confirm(file, preview)).json<{ added: number[] }>()
    expect(new Set(added).size).toBe(2000)
    expect(await look(file)).toMatchObject({ added: [], changed: [], unchanged: 2000 })
  })
})

const NAMES = ['Marta', 'José', 'Łukasz', 'Olena', 'Rui']
