import { expect, it } from 'vitest'
import { AUDIT_ACTIONS, AUDIT_AREAS, auditActionsOf } from './audit.ts'

const all = Object.keys(AUDIT_ACTIONS)

it('has each action in one area, so that it is found', () => {
  const found = Object.keys(AUDIT_AREAS).flatMap(auditActionsOf)
  expect(found.toSorted()).toEqual(all.toSorted())
})

it('is asked for by an area, a first word or an action, and for nothing else', () => {
  expect(auditActionsOf('words').slice(0, 2)).toEqual(['tag.added', 'tag.changed'])
  expect(auditActionsOf('tag')).toHaveLength(4)
  expect(auditActionsOf('tag.merged')).toEqual(['tag.merged'])
  for (const name of ['', 'x', 'tag.', 'toString', '__proto__']) {
    expect(auditActionsOf(name)).toEqual([])
  }
})
