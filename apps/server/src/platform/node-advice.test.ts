import { expect, it } from 'vitest'
import { nodeAdvice } from './node-advice.ts'

it('says that Node 20 gets no updates, and nothing of later ones', () => {
  expect(nodeAdvice('20.20.2')).toBe(
    'Node 20.20.2 has had no updates since April 2026: Node 24 is recommended.',
  )
  for (const version of ['22.12.0', '24.11.1', '26.0.0']) {
    expect(nodeAdvice(version)).toBeUndefined()
  }
})
