import { cpSync, mkdtempSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { PASSWORD, type TestApp, startTestApp } from '../../../test/app.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { hashPassword } from './passwords.ts'

const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url))

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  for (const username of ['anna@plant.example', 'νίκος', 'ivan.petrov']) {
    await test.addUser({ username, email: '' })
  }
})
afterAll(() => test.close())
beforeEach(async () => void (await test.database.pool.query('delete from throttle_buckets')))

let counter = 0
const register = async (username: string) => {
  const email = `somebody-${++counter}@plant.example`
  const body = { username, email, password: PASSWORD }
  const answer = await test.call('POST', '/auth/register', { body })
  return answer.statusCode === 201
    ? answer.json<{ username: string }>().username
    : answer.json<{ username?: string[] }>().username?.join(' ')
}

const TAKEN = 'A user with that username already exists.'
const ALIKE = 'This username looks like one that is taken.'
const UNSEEN = 'Leave out characters that cannot be seen.'
const MARKUP = 'Leave out < > " ` and \\.'
const MIXED = 'Use the letters of one alphabet.'
const RESERVED = 'This username is reserved. Please choose another one.'

describe('a username that passes for another', () => {
  it.each([
    ['zero-width space', 'an\u200Bna@plant.example', UNSEEN],
    ['zero-width joiner', 'anna\u200D@plant.example', UNSEEN],
    ['soft hyphen', 'an\u00ADna@plant.example', UNSEEN],
    ['right-to-left override', '\u202Eanna@plant.example', UNSEEN],
    ['left-to-right mark', 'anna\u200E@plant.example', UNSEEN],
    ['byte order mark', 'an\uFEFFna@plant.example', UNSEEN],
    ['blank of another width', 'ivan\u2003.petrov', 'Leave out blanks.'],
    ['tag letter', 'anna\u{E0061}@plant.example', UNSEEN],
    ['variation selector', 'anna\uFE0F@plant.example', UNSEEN],
    ['control character', 'anna\u0007@plant.example', UNSEEN],
    ['letter for private use', 'anna\uE000@plant.example', UNSEEN],
    ['fullwidth letters', 'ａｎｎａ@plant.example', TAKEN],
    ['mathematical letters', '𝐚𝐧𝐧𝐚@plant.example', TAKEN],
    ['upper case', 'ANNA@plant.example', TAKEN],
    ['one Cyrillic letter', 'аnna@plant.example', MIXED],
    ['one Greek letter', 'annα@plant.example', MIXED],
    ['one Cyrillic letter in the domain', 'anna@plаnt.example', MIXED],
    ['an upper-case i for an l', 'anna@pIant.example', ALIKE],
    ['Latin letters for Greek ones', 'vίkoς', MIXED],
    ['a dotless i', 'ıvan.petrov', ALIKE],
    ['markup', 'ivan<b>petrov', MARKUP],
  ])('is refused: %s', async (_, username, message) => {
    expect(await register(username)).toBe(message)
  })

  it('is refused also where it is of one alphabet throughout', async () => {
    await register('сор')
    expect(await register('cop')).toBe(ALIKE)
    await register('heat')
    expect(await register('НЕАТ')).toBe(ALIKE)
  })
})

describe('a name that says what it is not', () => {
  it.each([
    'admin',
    'Administrator',
    'STAFF',
    'root',
    'system',
    'support',
    'moderator',
    'superuser',
    'the-berg',
    'ad.min',
    'root.admin',
    'admin@plant.example',
    'former-colleague-7',
    'Former_Colleague_12',
    'former-colleague',
  ])('is reserved: %s', async (username) => {
    expect(await register(username)).toBe(RESERVED)
  })

  it('is free where it only begins like one', async () => {
    expect(await register('administrations.office')).toBe('administrations.office')
    expect(await register('rooter')).toBe('rooter')
  })
})

describe('a name of the world', () => {
  it.each([
    'олена.шевченко',
    'γιώργος@plant.example',
    'nguyễn.thị.lan',
    'łukasz.wójcik+news@plant.example',
    "o'brien_2",
    'فاطمة',
    '田中',
    'selam.ተስፋዬ',
  ])('can be a username: %s', async (username) => {
    expect(await register(username)).toBe(username)
    expect(await test.signIn(username)).toHaveProperty('access')
  })

  it('is found however it is typed', async () => {
    await register('nguyễn.thị.hoa')
    for (const typed of ['nguyễn.thị.hoa'.normalize('NFD'), 'NGUYỄN.THỊ.HOA', 'ｎguyễn.thị.hoa']) {
      expect(await test.signIn(typed)).toHaveProperty('access')
    }
  })
})

describe('accounts that were there before the rule', () => {
  it('keep their names, though they look alike, and can sign in', async () => {
    const { pool, connection } = test.database
    await pool.query('drop schema public cascade; create schema public')
    const folder = mkdtempSync(join(inject('runFolder'), 'migrations-'))
    for (const name of readdirSync(MIGRATIONS).filter((file) => file < '0019')) {
      cpSync(join(MIGRATIONS, name), join(folder, name))
    }
    await migrate(connection, folder, () => {})
    const passwordHash = await hashPassword(PASSWORD)
    const names = ['old.name', '\u043Eld.name', 'someone']
    for (const name of names) {
      await pool.query('insert into users (username, password_hash) values ($1, $2)', [
        name,
        passwordHash,
      ])
    }
    await migrate(connection, MIGRATIONS, () => {})
    const { rows } = await pool.query<{ skeleton: string | null }>(
      'select skeleton from users order by id',
    )
    expect(rows.map(({ skeleton }) => skeleton)).toEqual(['old.name', null, 'someone'])
    for (const name of names) expect(await test.signIn(name)).toHaveProperty('access')
    expect(await register('OId.name')).toBe(ALIKE)
  })
})
