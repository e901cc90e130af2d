import { expect, it } from 'vitest'
import { initialsOfName } from './initials.ts'

it.each([
  ['Thomas Brunner, Site Director', 'TB'],
  ['Ana María de la Cruz', 'AC'],
  ['Łukasz', 'Ł'],
  ['', ''],
])('%s has the initials %s', (name, initials) => {
  expect(initialsOfName(name)).toBe(initials)
})
