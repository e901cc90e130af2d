import { expect, it } from 'vitest'
import type { CorrectionForm } from './correction.ts'
import { onTopOf } from './stale-correction.ts'

const form = (): CorrectionForm => ({
  title: 'News',
  greeting: 'Hello',
  cover: { alt: 'The gate', isOut: false },
  sections: ['a', 'b'].map((key) => ({
    key,
    heading: key,
    text: '',
    articles: [1, 2].map((id) => ({
      id,
      title: `Article ${id}`,
      text: 'Words',
      was: 'Words',
      picture: { alt: 'A hall', isOut: false },
      isOut: false,
      asToday: false,
    })),
    people: [{ id: 7, name: 'Ana', isOut: false }],
    message: undefined,
    isOut: false,
  })),
})

it('keeps what either has changed, mine where both did, and nothing of what they took out', () => {
  const [theirs, mine, expected] = [form(), form(), form()]
  for (const changed of [theirs, expected]) {
    changed.greeting = 'Theirs'
    changed.cover = undefined
    changed.sections.pop()
    changed.sections[0]?.articles.pop()
    Object.assign(changed.sections[0]?.articles[0] ?? {}, { text: 'Theirs', was: 'Theirs' })
  }
  for (const changed of [mine, expected]) {
    changed.title = 'Mine'
    Object.assign(changed.sections[0]?.articles[0] ?? {}, {
      text: 'Mine',
      picture: { alt: '', isOut: true },
    })
    Object.assign(changed.sections[0]?.people[0] ?? {}, { isOut: true })
  }
  mine.cover = { alt: 'Mine', isOut: false }
  Object.assign(mine.sections[0]?.articles[1] ?? {}, { isOut: true })
  Object.assign(mine.sections[1] ?? {}, { heading: 'Mine' })
  expect(onTopOf(theirs, form(), mine)).toEqual(expected)
})
