import { describe, expect, it } from 'vitest'
import { LIKELY_TAGS_WORDS_MAX, listLikelyTags, tellingWords } from './likely-tags.ts'

describe('the words that tell what a text is about', () => {
  it('are those of the title first, each once, without the shortest', () => {
    expect(
      tellingWords(
        'New shift plan',
        '<p>The plan&nbsp;is on the <b>wall</b>.</p><img src="/media/a" alt="">Świeżo!',
      ),
    ).toBe('new shift plan the wall świeżo')
    expect(tellingWords('', ' . ')).toBe('')
  })

  it('are never more than the question takes', () => {
    const long = Array.from({ length: 500 }, (_, at) => `${'word'.repeat(9)}${at}`).join(' ')
    const words = tellingWords(long, long)
    expect(listLikelyTags.query.parse({ words })).toEqual({ words })
    const many = Array.from({ length: 500 }, (_, at) => `w${at}00`).join(' ')
    expect(tellingWords('', many).split(' ')).toHaveLength(LIKELY_TAGS_WORDS_MAX)
  })
})
