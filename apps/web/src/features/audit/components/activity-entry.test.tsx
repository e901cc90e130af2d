import type { AuditEntry } from '@berg/contract'
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ActivityEntry } from './activity-entry.tsx'

const entry = (actor: AuditEntry['actor']): AuditEntry => ({
  id: 1,
  at: '2026-11-14T08:00:00Z',
  actor,
  action: 'article.changed',
  subject: { kind: 'article', id: '', label: 'Hygiene' },
  sentence: '',
  address: '',
  before: null,
  after: null,
})

it.each([
  ['site', 'The site'],
  ['operator', 'An operator'],
  ['visitor', 'Somebody'],
  ['staff', 'Ada Berg'],
])('says itself who acted where it was no account: %s', (role, shown) => {
  const actor = { id: null, name: 'Ada Berg', role }
  const { container } = render(
    <ActivityEntry entry={entry(actor)} timeZone="UTC" hrefOf={() => '/admin'} />,
  )
  expect(container.querySelector('strong')?.textContent).toBe(shown)
})
