import type { Person } from '@berg/contract'
import { describe, expect, it } from 'vitest'
import { roleChangesOf } from './role-change.ts'
import { namesIn, peopleIn } from './typed-names.ts'
import { partsOf } from './invite-in-parts.ts'

const person = (special: Partial<Person> = {}): Person => ({
  id: 1,
  username: 'marta',
  first_name: 'Marta',
  last_name: 'Kowalska',
  is_staff: false,
  is_superuser: false,
  date_joined: '2024-05-01T06:00:00.000Z',
  email: '',
  is_active: true,
  personnel_number: '',
  leads_department: '',
  checks_languages: [],
  working_hours: '',
  sends_emergencies: false,
  department: '',
  email_verified: true,
  has_password: true,
  status: 'active',
  last_used_on: '2026-11-01',
  can: { change: true, give_code: true, send_link: true },
  ...special,
})
const labels = (special: Partial<Person>) =>
  roleChangesOf(person(special), false).map(({ label }) => label)

describe('what can be made of somebody', () => {
  it('goes by their role and state', () => {
    expect(labels({})).toEqual([
      'Make staff',
      'Make superuser',
      'Let send emergencies',
      'Deactivate',
    ])
    expect(labels({ is_staff: true })).toEqual([
      'Make superuser',
      'Take staff back',
      'Let send emergencies',
      'Deactivate',
    ])
    expect(labels({ is_superuser: true })).toEqual([
      'Take superuser back',
      'Let send emergencies',
      'Deactivate',
    ])
    expect(labels({ is_superuser: true, is_active: false })).toEqual(['Reactivate'])
  })

  it('says where it is oneself', () => {
    const consequences = roleChangesOf(person({ is_superuser: true }), true)
    for (const { consequence } of consequences) expect(consequence).toContain('your own account')
  })
})

it('reads names as people write them, a line each', () => {
  expect(namesIn(' Marta  Kowalska \n\nEl Amrani, Fatima\nMei Ling Chen\nCher')).toEqual([
    { first_name: 'Marta', last_name: 'Kowalska' },
    { first_name: 'Fatima', last_name: 'El Amrani' },
    { first_name: 'Mei Ling', last_name: 'Chen' },
    { first_name: '', last_name: 'Cher' },
  ])
})

it('invites in parts, by mail those who have an address', () => {
  const ids = Array.from({ length: 250 }, (_, at) => at)
  const parts = partsOf(ids, (at) => at < 120)
  expect(parts.map(({ by, people }) => [by, people.length])).toEqual([
    ['mail', 100],
    ['mail', 20],
    ['sheet', 100],
    ['sheet', 30],
  ])
  expect(parts.flatMap(({ people }) => people)).toEqual(ids)
})

it('reads people with their addresses, however a list has them', () => {
  const anna = { first_name: 'Anna', last_name: 'Muster', email: 'anna@plant.example' }
  const text = [
    'Anna Muster, anna@plant.example, Bakery',
    'Muster, Anna <anna@plant.example>',
    'Anna\tMuster\tanna@plant.example\tBakery',
    '"Anna";"Muster";"anna@plant.example";"Bakery"\r',
    '',
    'anna@plant.example',
    'Anna Muster',
  ]
  expect(peopleIn(text.join('\n'))).toEqual([
    { ...anna, department: 'Bakery' },
    { ...anna, department: '' },
    { ...anna, department: 'Bakery' },
    { ...anna, department: 'Bakery' },
    { first_name: '', last_name: '', email: 'anna@plant.example', department: '' },
    { ...anna, email: '', department: '' },
  ])
})
