import { expect, it } from 'vitest'
import { durationInWords, progressOf, readersHaveIt, readersWait } from './mailing-words.ts'

it('counts what waits as not done', () => {
  const counts = {
    queued: 3,
    sending: 1,
    sent: 5,
    refused: 1,
    unconfirmed: 1,
    bounced: 0,
    kept: 0,
  }
  expect(progressOf({ counts })).toEqual({ total: 11, done: 7 })
})

it('says how many and how long in words', () => {
  expect([readersHaveIt(1), readersHaveIt(0)]).toEqual(['1 reader has it', '0 readers have it'])
  expect([readersWait(1), readersWait(2)]).toEqual(['1 reader waits', '2 readers wait'])
  expect([10, 2000, 20_000].map((count) => durationInWords(count, 120))).toEqual([
    'about a minute',
    'about 17 minutes',
    'about 3 hours',
  ])
})
