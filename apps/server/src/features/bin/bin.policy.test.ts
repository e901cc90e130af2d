import { expect, it } from 'vitest'
import type { Actor } from '../../platform/http/actor.ts'
import { binPolicy } from './bin.policy.ts'

const person = (id: number, special: Partial<Actor> = {}) =>
  ({ id, isStaff: false, isSuperuser: false, ...special }) as Actor
const PEOPLE = {
  owner: person(1),
  other: person(2),
  staff: person(3, { isStaff: true }),
  superuser: person(4, { isSuperuser: true }),
}
const own = { ownerId: 1, isPrivate: false }

it.each([
  ['a draft', { ...own, kind: 'article', status: 'draft' }, 'sr- --- sr- srp'],
  ['a published article', { ...own, kind: 'article', status: 'published' }, 's-- --- sr- srp'],
  [
    'one never sent',
    { ownerId: 1, isPrivate: true, kind: 'article', status: 'draft' },
    'srp --- --- ---',
  ],
  ['a pin', { ownerId: 1, isPrivate: true, kind: 'pin', status: null }, 'srp --- --- ---'],
  // Whoever put it into the library: the library is the staff's.
  ['a file', { ...own, kind: 'asset', status: null }, '--- --- sr- srp'],
  [
    'of nobody',
    { ownerId: null, isPrivate: false, kind: 'asset', status: null },
    '--- --- sr- srp',
  ],
] as const)(
  '%s is for owner, others, staff and superusers to see, restore and purge',
  (_, item, rights) => {
    const may = Object.values(PEOPLE).map((actor) =>
      (['see', 'restore', 'purge'] as const)
        .map((right) => (binPolicy[right](actor, item) ? right[0] : '-'))
        .join(''),
    )
    expect(may.join(' ')).toBe(rights)
  },
)
