import { expect, it } from 'vitest'
import { readerLanguage } from './reader-language.ts'

it.each([
  // [cookie, accept-language, spoken]
  [undefined, undefined, 'de'],
  [undefined, 'pl-PL,pl;q=0.9,en;q=0.8', 'pl'],
  [undefined, 'fr-FR,fr;q=0.9', 'de'],
  [undefined, 'fr,vi;q=0.3,tr;q=0.5', 'tr'],
  [undefined, 'ar;q=0, uk', 'uk'],
  [undefined, 'EN-us', 'en'],
  [undefined, '*', 'de'],
  ['berg_language=ar', 'pl', 'ar'],
  ['a=b; berg_language=ro; c=d', 'pl', 'ro'],
  ['xberg_language=ro', 'pl', 'pl'],
  ['berg_language=../../etc', 'pl', 'pl'],
  ['berg_language=fr', undefined, 'de'],
  [undefined, `${'x'.repeat(100_000)},pl`, 'de'],
] as const)('cookie %j and browser %j: %s', (cookie, accepted, spoken) => {
  const headers = { ...(cookie && { cookie }), ...(accepted && { 'accept-language': accepted }) }
  expect(readerLanguage(headers, 'de')).toBe(spoken)
})
