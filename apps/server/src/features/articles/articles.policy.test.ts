import { STATUSES } from '@berg/contract'
import { describe, expect, it } from 'vitest'
import { articlePolicy } from './articles.policy.ts'

const AUTHOR = 7
const person = (id: number, isStaff = false, isSuperuser = false) => ({
  id,
  username: 'x',
  isStaff,
  isSuperuser,
})
const ACTORS = {
  visitor: undefined,
  stranger: person(1),
  author: person(AUTHOR),
  staff: person(2, true),
  superuser: person(3, false, true),
  'staff author': person(AUTHOR, true),
}

const ALL = 'read edit delete approve reject publish review create'
const OWN = 'read edit delete create'
const AGAIN = 'read edit delete approve review create'
const MODERATE = 'read edit delete review create'

/** Who may do what, in which state. */
const TABLE: Record<keyof typeof ACTORS, Record<(typeof STATUSES)[number], string>> = {
  visitor: { draft: '', published: 'read', rejected: '' },
  stranger: { draft: 'create', published: 'read create', rejected: 'create' },
  author: { draft: OWN, published: 'read create', rejected: OWN },
  staff: { draft: ALL, published: MODERATE, rejected: AGAIN },
  superuser: { draft: ALL, published: MODERATE, rejected: AGAIN },
  'staff author': { draft: ALL, published: MODERATE, rejected: AGAIN },
}

describe('a person and an article', () => {
  for (const [who, actor] of Object.entries(ACTORS) as [keyof typeof ACTORS, never][]) {
    it.each(STATUSES)(`${who}, %s`, (status) => {
      const allowed = Object.entries(articlePolicy)
        .filter(([, may]) => may(actor, { status, authorId: AUTHOR }))
        .map(([action]) => action)
      expect(allowed.join(' ')).toBe(TABLE[who][status])
    })
  }
})
