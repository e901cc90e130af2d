import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesUnder, ROOT } from './lib/files.mjs'
import { allMessages, languages, readCatalogue, wordsOf } from './lib/words/catalogues.mjs'
import { faultsOf, unsaidIn } from './lib/words/faults.mjs'
import { inLanguage, markOf, messagesIn } from './lib/words/messages.mjs'
import { wordsOfFiles } from './lib/words/server-words.mjs'

const messages = allMessages()

it.each(languages())('%s has every text, in its forms, and no other', (language) => {
  expect(faultsOf(language, readCatalogue(language), messages)).toEqual([])
})

it('a text in Arabic begins with an Arabic letter', () => {
  // Which side it begins at is told by its first letter; what is filled in is kept apart.
  const texts = Object.values(readCatalogue('ar')).flatMap((said) =>
    typeof said === 'string' ? said : Object.values(said),
  )
  const own = (/** @type {string} */ text) => text.replaceAll(/\{\w+\}|<[^>]*>/g, '')
  const beginsOtherwise = /^\P{L}*\p{Script=Latin}.*\p{Script=Arabic}/u
  expect(texts.filter((text) => beginsOtherwise.test(own(text)))).toEqual([])
})

it('no screen shows a text that is not said', () => {
  const screens = filesUnder(join(ROOT, 'apps/web/src')).filter(
    (file) => /(?<!\.test)\.tsx$/.test(file) && !/testing|ui-gallery/.test(file),
  )
  expect(
    screens.flatMap((file) => unsaidIn(relative(ROOT, file), readFileSync(file, 'utf8'))),
  ).toEqual([])
})

it.each(languages())('%s has as many names in each list as English', (language) => {
  const namesIn = (/** @type {string} */ list) => list.split(',').length
  const lists = Object.entries(readCatalogue(language)).flatMap(([text, said]) => {
    const [list = '', remark = ''] = text.split(' ##')
    const isList = remark.endsWith('with commas between them') && typeof said === 'string'
    return isList ? [{ list, english: namesIn(list), said: namesIn(said) }] : []
  })
  expect(lists.length).toBeGreaterThan(8)
  expect(lists.filter(({ english, said }) => english !== said)).toEqual([])
})

it('two texts never share a mark', () => {
  const texts = new Set(messages.map(({ text }) => text))
  expect(new Set([...texts].map(markOf)).size).toBe(texts.size)
})

describe('a catalogue', () => {
  const said = [
    { text: 'Hello {name} ##greeting', isCount: false },
    { text: '{n} post|{n} posts', isCount: true },
  ]
  const right = {
    'Hello {name} ##greeting': 'Hallo {name}',
    '{n} post|{n} posts': { one: 'Ein Beitrag', other: '{n} Beiträge' },
  }
  const faults = (/** @type {object} */ change) =>
    faultsOf('de', /** @type {any} */ ({ ...right, ...change }), said).map((fault) =>
      fault.replace(/:.*/, ''),
    )

  it.each([
    [{}, []],
    [{ 'Hello {name} ##greeting': 'Hallo {nam}' }, ['names']],
    [{ 'Hello {name} ##greeting': 'Hallo <b>{name}</b>' }, ['names']],
    [{ 'Hello {name} ##greeting': ' ' }, ['empty']],
    [{ 'Hello {name} ##greeting': 'Hallo {name} ##x' }, ['remark']],
    [{ '{n} post|{n} posts': { other: '{n} Beiträge' } }, ['forms']],
    [{ '{n} post|{n} posts': '{n} Beiträge' }, ['forms']],
    [{ Goodbye: 'Auf Wiedersehen' }, ['unused']],
  ])('%j: %j', (change, expected) => {
    expect(faults(change)).toEqual(expected)
  })

  it('that lacks a text fails', () => {
    expect(faultsOf('de', {}, said).length).toBe(2)
  })
})

describe('a source', () => {
  it('says its texts by literals', () => {
    const source = "say('A'); sayCount(2, 'b', 'bs', { x }); sayRich('<a>c</a>', { a })"
    expect(messagesIn('x.ts', source).map(({ text }) => text)).toEqual(['A', 'b|bs', '<a>c</a>'])
    expect(() => messagesIn('x.ts', 'say(title)')).toThrow('x.ts:1')
    expect(() => messagesIn('x.ts', 'say(`a ${b}`)')).toThrow('x.ts:1')
  })

  it('that shows a text without saying it is found', () => {
    const screen = '<p title="Hidden" className="left">Some {say("x")} · <b>The Berg</b></p>'
    expect(unsaidIn('x.tsx', screen)).toEqual(['x.tsx:1: Hidden', 'x.tsx:1: Some'])
  })
})

it('a bundle of the server has the words of its files, and no others', () => {
  const said = [
    { text: 'Hello', file: 'apps/server/src/a.ts' },
    { text: 'Save', file: 'apps/web/src/b.ts' },
  ]
  const catalogue = { Hello: 'Hallo', Save: 'Speichern' }
  expect(wordsOfFiles(catalogue, said, new Set(['apps/server/src/a.ts']))).toEqual({
    Hello: 'Hallo',
  })
})

it('words are put where their mark is, whatever quotes stand around it', () => {
  const text = 'It\'s `so`, "here" ${x} \\'
  const words = wordsOf('en', [{ text, isCount: false, isWhole: true, start: 0, end: 0, line: 1 }])
  for (const quote of ["'", '"', '`']) {
    const script = inLanguage(quote + markOf(text) + quote, { language: 'en', folder: '', words })
    // oxlint-disable-next-line no-eval -- to read the literal as a browser does
    expect((0, eval)(script)).toBe(text)
  }
})
