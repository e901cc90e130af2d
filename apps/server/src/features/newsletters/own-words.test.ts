import type { NewsletterSection } from '@berg/contract'
import { describe, expect, it } from 'vitest'
import { translatedHtml } from '../../platform/translations/translation-sheet.ts'
import { PassagesOf } from '../../platform/html/passages.ts'
import { asOneText, ownWordsOf, stillSaid, takenApart } from './own-words.ts'

type Issue = Parameters<typeof ownWordsOf>[0]

const TWENTY: NewsletterSection[] = Array.from({ length: 20 }, (_, at) => ({
  kind: 'articles',
  key: `s${at}`,
  heading: at % 3 === 0 ? '' : `Heading ${at}`,
  text: at % 4 === 0 ? `First ${at}.\n\n2026\nThird ${at}.` : '',
  items: [
    { article: at + 1, text: at % 2 === 0 ? `Teaser ${at} & < more > of it` : '' },
    { article: at + 100, text: `Another ${at}` },
  ],
}))

const ISSUES: [string, Issue][] = [
  ['nothing', { title: '', greeting: '', sections: [] }],
  ['a title alone', { title: 'November', greeting: '', sections: [] }],
  ['a greeting alone', { title: '', greeting: 'Hello', sections: [] }],
  ['one word', { title: 'A', greeting: 'B', sections: [] }],
  ['lines without letters', { title: 'A', greeting: '—\n\n2026\nHello\n☎ 112', sections: [] }],
  ['signs', { title: 'A < B & C', greeting: '&lt;b&gt; "x" <1> 3 < 4 &amp; more', sections: [] }],
  ['all scripts', { title: 'نشرة', greeting: 'Bản tin\n\nгазета тут', sections: [] }],
  ['twenty sections', { title: 'Much', greeting: 'Dear all,\n\nthis is it.', sections: TWENTY }],
  ['the same twice', { title: 'A', greeting: 'Same\nSame', sections: TWENTY.slice(0, 2) }],
]

describe.each(ISSUES)('what was written for an issue with %s', (_, issue) => {
  const words = ownWordsOf(issue)
  const text = asOneText(words)

  it('comes back from the text that is translated', () => {
    expect(takenApart(words, text)).toEqual(words)
  })

  it('comes back translated, line by line and each in its place', () => {
    const loud = (line: string) => (/\p{L}/u.test(line) ? `~ ${line}` : line)
    const passages = new PassagesOf(text.content).texts.map((passage) => `~ ${passage}`)
    const content = translatedHtml(text.content, passages)
    const expected = Object.entries(words).map(([place, said]) => [
      place,
      place === 'title' ? `~ ${said}` : said.split('\n').map(loud).join('\n'),
    ])
    expect(takenApart(words, { title: `~ ${text.title}`, content })).toEqual(
      Object.fromEntries(expected),
    )
  })

  it('stays as it is where nothing was translated', () => {
    const content = translatedHtml(
      text.content,
      new PassagesOf(text.content).texts.map(() => ''),
    )
    expect(takenApart(words, { title: '', content })).toEqual(words)
  })
})

const SECTION = { kind: 'articles', key: 'a', heading: 'Top news', text: 'Read.' } as const
const issue = (special: Partial<Issue> = {}): Issue => ({
  title: 'A',
  greeting: 'B',
  sections: [{ ...SECTION, items: [{ article: 7, text: 'Soup' }] }],
  ...special,
})

it('has neither headings that were suggested nor articles without words of their own', () => {
  const items = [{ article: 7, text: '' }]
  const sections = [{ ...SECTION, items }]
  expect(ownWordsOf(issue({ sections }), ['Top news'])).toEqual({
    title: 'A',
    greeting: 'B',
    'text a': 'Read.',
  })
})

it('is another text only where its words are others', () => {
  const version = (special: Partial<Issue>) => asOneText(ownWordsOf(issue(special))).version
  const more = [
    {
      ...SECTION,
      items: [7, 8].map((article) => ({ article, text: article === 7 ? 'Soup' : '' })),
    },
  ]
  expect(version({ sections: more })).toBe(version({}))
  expect(version({ greeting: 'C' })).not.toBe(version({}))
  expect(version({})).toBeLessThan(2 ** 31)
})

it('takes no markup and no line break from a translation', () => {
  const words = ownWordsOf(issue())
  const content = translatedHtml(asOneText(words).content, [
    'Ein\nGruß',
    '<b>Oben</b>',
    '',
    '\u0007',
  ])
  expect(takenApart(words, { title: 'Aus\u2028gabe', content })).toEqual({
    title: 'Aus gabe',
    greeting: 'Ein Gruß',
    'heading a': 'Oben',
    'text a': 'Read.',
    'teaser a 7': 'Soup',
  })
})

it.each<[string, Partial<Issue>, string]>([
  ['title', { title: 'X' }, 'title'],
  ['greeting', { greeting: 'X' }, 'greeting'],
  ['section', { sections: [] }, 'heading a, text a, teaser a 7'],
  [
    'text',
    { sections: [{ ...SECTION, text: '', items: [{ article: 7, text: 'Soup' }] }] },
    'text a',
  ],
  ['teaser', { sections: [{ ...SECTION, items: [{ article: 7, text: 'Stew' }] }] }, 'teaser a 7'],
])('loses the translation of a %s that is another one, and no other', (_, changed, lost) => {
  const before = ownWordsOf(issue())
  const kept = stillSaid(before, before, ownWordsOf(issue(changed)))
  expect(Object.keys(before).filter((place) => !(place in kept))).toEqual(lost.split(', '))
})
