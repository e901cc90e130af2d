import { expect, it } from 'vitest'
import { describeReading } from './describe-reading.ts'

const word = (typed: string, corrections: string[] = [], synonyms: string[] = []) => ({
  word: typed,
  corrections,
  synonyms,
})

it('says nothing about words that were taken as they are', () => {
  expect(describeReading([word('bread')])).toEqual({ corrected: undefined, also: undefined })
  expect(describeReading([])).toEqual({ corrected: undefined, also: undefined })
})

it('says the whole search again where a word was corrected', () => {
  const words = [word('hygene', ['hygiene']), word('rules'), word('bead', ['bread', 'bed'])]
  expect(describeReading(words).corrected).toBe('hygiene rules bread or bed')
})

it('names each synonym once', () => {
  const leave = ['leave', 'holiday']
  expect(describeReading([word('vacation', [], leave), word('vacations', [], leave)]).also).toBe(
    'leave, holiday',
  )
})
