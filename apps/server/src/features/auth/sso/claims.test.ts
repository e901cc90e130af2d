import { expect, it } from 'vitest'
import { isReserved } from '../usernames.ts'
import { readClaims } from './claims.ts'

const read = (claims: object, rules?: Parameters<typeof readClaims>[1]) =>
  readClaims({ sub: 'x-1', ...claims }, rules)

it('takes an address only where the provider says that it is verified', () => {
  const email = 'anna@plant.example'
  expect(read({ email, email_verified: true }).email).toBe(email)
  expect(read({ email }).email).toBeUndefined()
  expect(read({ email, email_verified: 'true' }).email).toBeUndefined()
  expect(read({ email: 'no address', email_verified: true }).email).toBeUndefined()
  expect(read({ email: ['a@b.example'], email_verified: true }).email).toBeUndefined()
})

it('finds names in whatever a provider sends', () => {
  const names = (claims: object) => {
    const { firstName, lastName } = read(claims)
    return [firstName, lastName]
  }
  expect(names({ given_name: 'Anna', family_name: 'Berg', name: 'Berg, Anna' })).toEqual([
    'Anna',
    'Berg',
  ])
  expect(names({ name: 'Otto von  Berg' })).toEqual(['Otto', 'von Berg'])
  expect(names({ given_name: 'An\u0000na\u202E' })).toEqual(['An na', ''])
  expect(names({ given_name: 'a'.repeat(999), family_name: { x: 1 } })[0]).toHaveLength(150)
  expect(names({})).toEqual(['', ''])
})

it('offers usernames, the best first', () => {
  const claims = { preferred_username: 'Anna Berg', email: 'a.b@x.example', email_verified: true }
  expect(read(claims).usernames).toEqual(['anna.berg', 'a.b@x.example', 'a.b', 'x-1'])
})

it('takes markup out of names, and refuses what is left where it speaks for the site', () => {
  const script = '<script>alert(1)</script>'
  const { firstName, lastName, usernames } = read({
    given_name: `An<b>na</b>${script}`,
    family_name: '&lt;img src=x onerror=y&gt;Berg',
    preferred_username: `root.admin${script}`,
    email: `a${script}@x.example`,
    email_verified: true,
  })
  expect([firstName, lastName]).toEqual(['Anna', 'Berg'])
  expect(usernames).toEqual(['root.admin', 'anna.berg', 'x-1'])
  expect(usernames.filter(isReserved)).toEqual(['root.admin'])
})

it('reads roles from a list, from words, and from inside another claim', () => {
  const rules = { claim: 'groups', staff: ['editors'], superuser: ['operators'] }
  const roles = (groups: unknown, claim = 'groups') => read({ groups }, { ...rules, claim }).roles
  expect(roles(['Editors'])).toEqual({ isStaff: true, isSuperuser: false })
  expect(roles('bakers operators')).toEqual({ isStaff: true, isSuperuser: true })
  expect(roles({ of: { site: ['editors'] } }, 'groups.of.site').isStaff).toBe(true)
  expect(roles(undefined)).toEqual({ isStaff: false, isSuperuser: false })
  expect(roles([1, null, { editors: true }])).toEqual({ isStaff: false, isSuperuser: false })
  expect(roles({}, 'groups.constructor.name').isStaff).toBe(false)
})

it('leaves alone what nobody maps', () => {
  expect(read({ groups: ['editors'] }).roles).toEqual({
    isStaff: undefined,
    isSuperuser: undefined,
  })
  const onlySuperusers = { claim: 'groups', staff: [], superuser: ['operators'] }
  expect(read({ groups: [] }, onlySuperusers).roles).toEqual({
    isStaff: undefined,
    isSuperuser: false,
  })
})
