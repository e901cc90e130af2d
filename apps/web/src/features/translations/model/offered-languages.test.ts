import type { Language, TextLanguage } from '@berg/contract'
import { expect, it } from 'vitest'
import { offeredFor } from './offered-languages.ts'

it.each<[Language[], TextLanguage[], TextLanguage[]]>([
  [['en', 'de', 'pl'], [], ['en-simple', 'de', 'pl']],
  [['en', 'de', 'pl'], ['pl'], ['en-simple', 'de', 'pl', 'pl-simple']],
  [
    ['en', 'de'],
    ['de-simple', 'en-simple'],
    ['en-simple', 'de', 'de-simple'],
  ],
  [['en'], [], ['en-simple']],
  [['pl'], ['pl'], ['pl', 'pl-simple']],
  [[], ['pl'], []],
])('who writes %j is offered, for an English article in %j: %j', (languages, begun, offered) => {
  const translations = begun.map((language) => ({ language, state: 'draft' as const }))
  expect(offeredFor({ language: 'en', translations }, languages)).toEqual(offered)
})
