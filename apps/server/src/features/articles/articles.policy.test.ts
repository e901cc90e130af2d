import { REVIEW_STATES, type ReviewState } from '@berg/contract'
import { describe, expect, it } from 'vitest'
import { articlePolicy } from './articles.policy.ts'

const AUTHOR = 7
const person = (id: number, isStaff = false, isSuperuser = false, department = '') => ({
  id,
  username: 'x',
  sessionId: '',
  address: '',
  firstName: '',
  lastName: '',
  email: '',
  isStaff,
  isSuperuser,
  department,
})
const ACTORS = {
  visitor: undefined,
  stranger: person(1),
  author: person(AUTHOR),
  staff: person(2, true),
  superuser: person(3, false, true),
  'staff author': person(AUTHOR, true),
}

const STRANGER = { unsent: 'create', waiting: 'create', published: 'read create' }
const MODERATOR = {
  unsent: 'create',
  waiting: 'read edit delete approve reject publish history review create',
  published: 'read edit delete history review create',
  rejected: 'read edit delete approve history review create',
}

/** Who may do what, in which state. */
const TABLE: Record<keyof typeof ACTORS, Record<ReviewState, string>> = {
  visitor: { unsent: '', waiting: '', published: 'read', rejected: '' },
  stranger: { ...STRANGER, rejected: 'create' },
  author: {
    unsent: 'read edit delete submit history own create',
    waiting: 'read edit delete withdraw history own create',
    published: 'read history own create',
    rejected: 'read edit delete submit history own create',
  },
  staff: MODERATOR,
  superuser: MODERATOR,
  'staff author': {
    unsent: 'read edit delete approve publish submit history review own create',
    waiting: 'read edit delete approve reject publish withdraw history review own create',
    published: 'read edit delete history review own create',
    rejected: 'read edit delete approve submit history review own create',
  },
}

const articleIn = (state: ReviewState) => ({
  status: state === 'unsent' || state === 'waiting' ? ('draft' as const) : state,
  authorId: AUTHOR,
  audience: 'everybody' as const,
  audienceValue: '',
  submittedAt: state === 'unsent' ? null : new Date(),
})

describe('a person and an article', () => {
  for (const [who, actor] of Object.entries(ACTORS) as [keyof typeof ACTORS, never][]) {
    it.each(REVIEW_STATES)(`${who}, %s`, (state) => {
      const allowed = Object.entries(articlePolicy)
        .filter(([, may]) => may(actor, articleIn(state)))
        .map(([action]) => action)
      expect(allowed.join(' ')).toBe(TABLE[who][state])
    })
  }
})

it('one that is published for a department or a role is there for them, its author and staff', () => {
  const readersOf = (audience: 'department' | 'role', audienceValue: string) => {
    const article = { ...articleIn('published'), audience, audienceValue }
    const people = { ...ACTORS, packer: person(8, false, false, 'Packaging') }
    return Object.entries(people).flatMap(([who, actor]) =>
      articlePolicy.read(actor, article) ? who : [],
    )
  }
  const always = ['author', 'staff', 'superuser', 'staff author']
  expect(readersOf('department', 'Packaging')).toEqual([...always, 'packer'])
  expect(readersOf('department', 'Logistics')).toEqual(always)
  expect(readersOf('role', 'staff')).toEqual(always)
  expect(readersOf('role', 'employee')).toEqual(['stranger', ...always, 'packer'])
})

it('what its author goes on with after a rejection is not there for the editors', () => {
  const reworked = { ...articleIn('rejected'), submittedAt: null }
  expect(articlePolicy.read(ACTORS.staff, reworked)).toBe(false)
  expect(articlePolicy.read(ACTORS.author, reworked)).toBe(true)
  expect(articlePolicy.submit(ACTORS.author, reworked)).toBe(true)
})
