import { describe, expect, it } from 'vitest'
import { NO_PASSWORD, hashPassword, passwordFault, passwordMatches } from './passwords.ts'

describe('a password', () => {
  it('is kept as argon2id and recognised again', async () => {
    const stored = await hashPassword('bread-and-salt')
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await passwordMatches(stored, 'bread-and-salt')).toBe(true)
    expect(await passwordMatches(stored, 'bread-and-sale')).toBe(false)
  })

  it('is the same however the keyboard composes its letters', async () => {
    const stored = await hashPassword('café-au-lait')
    expect(await passwordMatches(stored, 'cafe\u0301-au-lait')).toBe(true)
  })

  it('never opens an account without one, nor nobody', async () => {
    expect(await passwordMatches(NO_PASSWORD, NO_PASSWORD)).toBe(false)
    expect(await passwordMatches(undefined, 'nobody has this password')).toBe(false)
  })
})

describe('a new password is refused', () => {
  it.each([
    'password123',
    'Password2026!',
    'P@ssw0rd1234',
    'qwertyuiop',
    '1234567890',
    '0987654321',
    'aaaaaaaaaa',
    'abcabcabcabc',
    'welcome2026',
    '1q2w3e4r5t',
    'iloveyou123',
    '2026berg2026',
  ])('when it is common: %s', (password) => {
    expect(passwordFault(password, 'marta.kowalska')).toBe('This password is too common.')
  })

  it('when it holds the name of the account', () => {
    expect(passwordFault('xx-marta.kowalska-9', 'Marta.Kowalska@plant.example')).toMatch(/similar/)
  })

  it('but not when it is a phrase of its own', () => {
    expect(passwordFault('early-shift-7', 'marta.kowalska')).toBeUndefined()
    expect(passwordFault('крепкий хлеб', 'olena')).toBeUndefined()
  })
})
