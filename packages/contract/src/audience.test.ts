import { expect, it } from 'vitest'
import { type Audience, FOR_EVERYBODY, isWithinAudience } from './audience.ts'

const bakery: Audience = { kind: 'department', value: 'Bakery' }
const offices: Audience = { kind: 'department', value: 'Offices' }
const role = (value: string): Audience => ({ kind: 'role', value })

it.each([
  ['anybody where everybody may see it', bakery, FOR_EVERYBODY, true],
  ['the same department', bakery, bakery, true],
  ['another department', offices, bakery, false],
  ['everybody, where some may see it', FOR_EVERYBODY, bakery, false],
  ['employees, where a department may', role('employee'), bakery, false],
  ['staff, who see everything', role('staff'), bakery, true],
  ['superusers, who see everything', role('superuser'), role('employee'), true],
])('%s', (_what, asked, readers, expected) => {
  expect(isWithinAudience(asked, readers)).toBe(expected)
})
