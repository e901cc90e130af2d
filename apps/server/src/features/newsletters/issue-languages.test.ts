import type { InterfaceLanguage, TextLanguage } from '@berg/contract'
import { expect, it } from 'vitest'
import { anIssue, anIssueArticle, anIssueSection } from '../../../test/an-issue.ts'
import { languageOfReader, spokenIn } from '../../platform/language/language-of-reader.ts'
import { readableIssue } from './issue-languages.ts'
import { mailOf } from './mail/newsletter-mail.ts'
import type { ShownSection } from './newsletters.table.ts'

const words = (title: string) => ({ title, text: `${title}.` })
const article = (special: Partial<ShownSection['articles'][number]>) => ({
  ...anIssueArticle(),
  author: 1,
  ...special,
})

const SOUP = article({
  id: 1,
  ...words('Soup'),
  language: 'en',
  translations: { de: words('Suppe'), 'de-simple': words('Suppe leicht'), ru: words('Суп') },
})
const BROT = article({
  id: 2,
  ...words('Brot'),
  language: 'de',
  translations: { en: words('Bread'), 'de-simple': words('Brot leicht') },
})
const OLD = article({ id: 3, ...words('Of old') })

const shown = (special: Partial<ShownSection> = {}, hidden: number[] = []) => {
  const section = { ...anIssueSection(), people: [], articles: [SOUP, BROT, OLD], ...special }
  const issue = { ...anIssue(), sections: [section], words: null }
  return readableIssue({ issue, hidden, usual: 'en' })
}
const titles = (lang?: TextLanguage) =>
  shown()
    .in(lang)
    .sections.flatMap(({ articles }) => articles.map(({ title, text }) => [title, text]))
    .map(([title, text]) => (text === `${title}.` || title === 'Of old' ? title : 'mixed'))

it.each<[TextLanguage | undefined, ...string[]]>([
  [undefined, 'Soup', 'Brot', 'Of old'],
  ['en', 'Soup', 'Bread', 'Of old'],
  ['de', 'Suppe', 'Brot', 'Of old'],
  ['ru', 'Суп', 'Brot', 'Of old'],
  ['pl', 'Soup', 'Brot', 'Of old'],
  // Easy words: of the language, then the language, then of the original.
  ['de-simple', 'Suppe leicht', 'Brot leicht', 'Of old'],
  ['en-simple', 'Soup', 'Bread', 'Of old'],
  ['pl-simple', 'Soup', 'Brot leicht', 'Of old'],
])('in %s it has %s, %s and %s', (lang, ...expected) => {
  expect(titles(lang)).toEqual(expected)
})

it('says which words are a translation, and holds no others', () => {
  const [section] = shown().in('de').sections
  expect(section?.articles).toMatchObject([{ translation: { language: 'de' } }, {}, {}])
  expect(section?.articles[1]).not.toHaveProperty('translation')
  expect(JSON.stringify(shown().in('pl'))).not.toMatch(/Suppe|Суп|Bread|translations|author"/)
})

it('can be read in the languages of the articles that are shown', () => {
  expect(shown().languages).toEqual(['en', 'de', 'ru', 'de-simple'])
  expect(shown({}, [1]).languages).toEqual(['en', 'de', 'de-simple'])
  expect(shown({ articles: [OLD] }).languages).toEqual([])
})

it.each([
  ['Top news', 'Top-News'],
  ['Our own heading', 'Our own heading'],
])('the heading ‘%s’ is ‘%s’ in German, and stays as it is in no language', (heading, said) => {
  expect(shown({ heading }).in('de').sections[0]?.heading).toBe(said)
  expect(shown({ heading }).in('de-simple').sections[0]?.heading).toBe(said)
  expect(shown({ heading }).in().sections[0]?.heading).toBe(heading)
})

it('says in the language of its reader that an article is hidden, and shows no word of it', () => {
  const text = 'Written for the issue.'
  const issue = shown({ text }, [1]).in('de')
  expect(issue.sections[0]?.text).toBe(`${text}\n\nDieser Beitrag ist nicht mehr für alle.`)
  expect(JSON.stringify(issue)).not.toMatch(/Soup|Suppe|Суп/)
})

it.each<[InterfaceLanguage | null, boolean, TextLanguage, InterfaceLanguage]>([
  ['pl', false, 'pl', 'pl'],
  ['pl', true, 'pl-simple', 'pl'],
  [null, false, 'de', 'de'],
  [null, true, 'de-simple', 'de'],
])('an account with %s (easy words: %s) gets %s, said in %s', (language, easy, lang, spoken) => {
  const reader = languageOfReader({ language, prefersEasyWords: easy }, 'de')
  expect([reader, spokenIn(reader, 'de')]).toEqual([lang, spoken])
})

it('is said in the language of the site where the site does not speak the one that is asked for', () => {
  expect([spokenIn('ru', 'en'), spokenIn(undefined, 'pl')]).toEqual(['en', 'pl'])
})

it('is a mail whose words say their language where it is another, and whose links lead on in it', () => {
  const needs = { origin: 'https://berg.plant.example', timezone: 'Europe/Berlin' }
  const { html, text } = mailOf(shown().in('ru'), needs, 'en')
  expect(html).toMatch(/<h3 class="ink" dir="auto" lang="ru" [^>]*><a [^>]*article\/1\?lang=ru"/)
  expect(html).toMatch(/<p class="ink" dir="auto" lang="de" [^>]*>Brot\.<\/p>/)
  expect(html).toMatch(/<h3 class="ink" dir="auto" style="[^>]*><a [^>]*article\/3"/)
  expect(text).toContain('https://berg.plant.example/article/1?lang=ru\n')
  expect(text).toContain('https://berg.plant.example/article/2\n')
})
