import type { TranslationSheet } from '@berg/contract'
import { describe, expect, it } from 'vitest'
import { aSheet } from '../../../testing/a-translation-sheet.ts'
import { baseOf, hasLostMarks, isStale, onTopOf, toDraft, withDraft } from './translation-values.ts'

const passage = (original: string, translated = '', change: 'changed' | 'added' | null = null) => ({
  original,
  translated,
  change,
  before: null,
})
const sheet = (special: Partial<TranslationSheet> = {}) =>
  aSheet({ passages: [passage('One', 'Eins'), passage('Two', 'Zwei')], ...special })

describe('a translation that is typed', () => {
  it.each([
    ['See <1>the menu</1>', 'Siehe <1>Speiseplan</1>', false],
    ['See <1>the</1> <2/>', '<2/> zuerst, <1>dann</1>', false],
    ['See <1>the menu</1>', 'Siehe Speiseplan', true],
    ['See <1>the menu</1>', '', false],
    ['See it', 'Siehe <1>das</1>', true],
  ])('keeps the marks of %j: %j', (original, typed, isLost) => {
    expect(hasLostMarks(original, typed)).toBe(isLost)
  })

  it('is put on top of what somebody else has saved, and moves with the original', () => {
    const base = baseOf(sheet())
    const newer = sheet({
      etag: '"2"',
      title: 'Ihr Titel',
      passages: [passage('New', 'Neu'), passage('One', 'Eins!'), passage('Two', 'Zwei!')],
    })
    expect(isStale(base, newer)).toBe(true)
    expect(isStale(base, sheet())).toBe(false)
    expect(onTopOf(base, { title: 'Titel', passages: ['Eins', 'Meins'] }, newer)).toEqual({
      title: 'Ihr Titel',
      passages: ['Neu', 'Eins!', 'Meins'],
    })
  })

  it('stays at its place where the original has other words there', () => {
    const newer = sheet({ passages: [passage('One'), passage('Two, changed', 'Zwei')] })
    const typed = { title: 'T', passages: ['Eins', 'Meins'] }
    expect(onTopOf(baseOf(sheet()), typed, newer).passages[1]).toBe('Meins')
  })

  it('asks the AI service for what is empty or has changed, and for nothing that was typed', () => {
    const asked = sheet({
      title_changed: true,
      passages: [
        passage('One', 'Eins'),
        passage('Two', 'Zwei', 'changed'),
        passage('Three', 'Drei', 'changed'),
        passage('Four', '', 'added'),
      ],
    })
    const values = { title: 'Titel', passages: ['Eins', 'Zwei', 'Drei, neu', ''] }
    expect(toDraft(asked, values)).toEqual({ with_title: true, only: [1, 3] })
    expect(withDraft(values, { title: null, passages: [{ at: 3, text: 'Vier' }] })).toEqual({
      title: 'Titel',
      passages: ['Eins', 'Zwei', 'Drei, neu', 'Vier'],
    })
  })
})
