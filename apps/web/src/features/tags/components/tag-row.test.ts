import { expect, it } from 'vitest'
import { usageOf } from './tag-row.tsx'

it('says by how many articles a tag is used', () => {
  expect(usageOf({ articles: 0 })).toBe('Not used')
  expect(usageOf({})).toBe('Not used')
  expect(usageOf({ articles: 1 })).toBe('Used by 1 article')
  expect(usageOf({ articles: 12 })).toBe('Used by 12 articles')
  expect(usageOf({ articles: 112, has_more_articles: true })).toBe('Used by 112 articles or more')
})
