import type { NewsletterSection } from '@berg/contract'
import { describe, expect, it } from 'vitest'
import {
  type Composition,
  changesBetween,
  changesInWords,
  moved,
  newKey,
  withSection,
} from './composition.ts'

const NEWS: NewsletterSection = {
  kind: 'articles',
  key: 'a',
  heading: 'News',
  text: '',
  items: [
    { article: 1, text: '' },
    { article: 2, text: '' },
  ],
}
const WORDS: NewsletterSection = { kind: 'text', key: 'b', heading: '', text: 'Hello' }
const BEFORE: Composition = {
  number: 3,
  title: 'November',
  greeting: 'Dear all',
  cover: null,
  sections: [NEWS, WORDS],
}

describe('an order', () => {
  it.each([
    [0, 2, 'bca'],
    [2, 0, 'cab'],
    [1, 1, 'abc'],
    [7, 0, 'abc'],
  ])('with the item %i at %i is %s', (from, to, order) => {
    expect(moved(['a', 'b', 'c'], from, to).join('')).toBe(order)
  })
})

it('changes one section and leaves the others', () => {
  const changed = { ...WORDS, text: 'Bye' }
  expect(withSection([NEWS, WORDS], changed)).toEqual([NEWS, changed])
})

it('gives keys that the server takes', () => {
  const keys = Array.from({ length: 200 }, newKey)
  expect(keys.every((key) => /^[a-z0-9]{1,20}$/.test(key))).toBe(true)
  expect(new Set(keys).size).toBe(200)
})

describe('what somebody else changed', () => {
  it('is nothing where only the order of names is another', () => {
    const { text, heading, ...rest } = WORDS
    const same = { ...BEFORE, sections: [NEWS, { text, ...rest, heading } as NewsletterSection] }
    expect(changesBetween(BEFORE, same)).toEqual({})
  })

  it('is told field by field, as people read it', () => {
    const after = {
      ...BEFORE,
      title: 'December',
      sections: [{ ...NEWS, items: [{ article: 2, text: 'Read this' }] }, WORDS],
    }
    const titleOf = (id: number) => `Article ${id}`
    expect(Object.keys(changesBetween(BEFORE, after))).toEqual(['title', 'sections'])
    expect(changesInWords(BEFORE, after, titleOf)).toMatchObject([
      { label: 'Title', lines: [{ text: 'November' }, { text: 'December' }] },
      {
        label: 'Sections',
        lines: [
          { text: 'News', kind: 'same' },
          { text: '– Article 1', kind: 'removed' },
          { text: '– Article 2', kind: 'removed' },
          { text: '– Article 2: Read this', kind: 'added' },
          { text: 'Text', kind: 'same' },
          { text: 'Hello', kind: 'same' },
        ],
      },
    ])
  })
})
