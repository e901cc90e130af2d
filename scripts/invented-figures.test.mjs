import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { DEMO_PEOPLE } from '@berg/demo'
import { Visitor, parseSync } from 'oxc-parser'
import { describe, expect, it } from 'vitest'

/** The screens that once showed invented figures, and the features that they are made of. */
const SCREENS = [
  /^routes\/about\b/,
  /^routes\/landing\b/,
  /^routes\/api-demo\b/,
  /^routes\/projects\b/,
  /^routes\/collaboration-hub\b/,
  /^routes\/storage-management\b/,
  /^routes\/upload-center\b/,
  /^routes\/upload-queue\b/,
  /^features\/(projects|activity|figures|plain-pages|presence|storage)\//,
]
const ROOT = 'apps/web/src'

/** Where a text is none for people: classes, types of fields, drawings, addresses. */
const NOT_READ = new Set([
  'className',
  'type',
  'viewBox',
  'd',
  'to',
  'href',
  'size',
  'sizes',
  'name',
  'key',
])
const NOT_SHOWN = new Set(['cn', 'buttonStyle', 'iconButtonStyle', 'lazyModule', 'screen'])
/** Numbers under these names are figures. */
const FIGURES = new Set(['value', 'count', 'progress', 'amount', 'bytes', 'used', 'total', 'years'])
/** Nothing, one, and all of it. */
const PLAIN = new Set([0, 1, 100])

const MONTHS =
  /\b(January|February|April|June|July|August|September|October|November|December)\b|\b(20|19)\d\d\b/
const NAMES = DEMO_PEOPLE.flatMap(({ firstName, lastName }) => [firstName, lastName])

/** 'Remove 1 file' is how a single one is said, and 'User 1' is specified. */
const ONE = /(?<![\d.,])1(?![\d.,%])/g
/** How long a status holds is chosen from a few lengths of time. */
const LENGTH = /^\d+( minutes| hours?)?$/
const isChoice = (/** @type {string} */ file, /** @type {string} */ text) =>
  file.startsWith('features/presence/') && LENGTH.test(text)
/** A class on its own: `bg-muted/50`. */
const SHADE = /^[a-z]+(-[a-z]+)+\/\d+$/
const hasFigure = (/** @type {string} */ text) =>
  !SHADE.test(text) && /\d/.test(text.replace(ONE, ''))

const sourcesIn = (/** @type {string} */ folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
const SOURCES = sourcesIn(ROOT).filter((file) => !/\.test\.tsx?$/.test(file))
const files = (/** @type {RegExp} */ pattern) => SOURCES.filter((file) => pattern.test(file))

/**
 * The texts and figures that stand in a file.
 *
 * @param {string} file
 * @param {string} source
 */
function writtenIn(file, source) {
  /** @type {string[]} */
  const texts = []
  /** @type {number[]} */
  const figures = []
  /** @type {[number, number][]} */
  const skipped = []
  const skip = (/** @type {{ start: number, end: number }} */ { start, end }) =>
    void skipped.push([start, end])
  const isSkipped = (/** @type {number} */ at) =>
    skipped.some(([start, end]) => at >= start && at < end)
  const visitor = new Visitor({
    ImportDeclaration: skip,
    ImportExpression: skip,
    TSLiteralType: skip,
    JSXAttribute: (node) => {
      const { name } = node.name
      if (typeof name === 'string' && NOT_READ.has(name)) skip(node)
    },
    CallExpression: (node) => {
      if (node.callee.type === 'Identifier' && NOT_SHOWN.has(node.callee.name)) skip(node)
    },
    Literal: (node) => {
      if (typeof node.value === 'string' && !isSkipped(node.start)) texts.push(node.value)
    },
    TemplateElement: (node) => {
      if (!isSkipped(node.start)) texts.push(node.value.raw)
    },
    JSXText: (node) => void texts.push(node.value),
    Property: ({ key, value }) => {
      if (key.type !== 'Identifier' || !FIGURES.has(key.name)) return
      if (value.type === 'Literal' && typeof value.value === 'number') figures.push(value.value)
    },
    JSXExpressionContainer: ({ expression }) => {
      if (
        expression.type === 'Literal' &&
        typeof expression.value === 'number' &&
        !isSkipped(expression.start)
      )
        figures.push(expression.value)
    },
  })
  visitor.visit(parseSync(file, source).program)
  return { texts: texts.filter(isForPeople), figures }
}

/** Not an address, a class, a key or code in letters. */
const isForPeople = (/** @type {string} */ text) =>
  !/^[./?&#]|^[a-z][\w:[\]().%/-]*( [a-z!-][\w:[\]().%/,-]*)+$|^[\w+/=]{30,}$/.test(text.trim()) &&
  !/^[a-z]+([-_][a-z\d]+)*$/.test(text)

/**
 * What is invented in it.
 *
 * @param {string} file
 * @param {string} [source]
 */
function inventedIn(file, source = readFileSync(`${ROOT}/${file}`, 'utf8')) {
  const { texts, figures } = writtenIn(file, source)
  return [
    ...texts.filter((text) => hasFigure(text) && !isChoice(file, text)),
    ...texts.filter((text) => MONTHS.test(text)),
    ...texts.filter((text) => NAMES.some((name) => text.split(/[^\p{L}]+/u).includes(name))),
    ...figures.filter((figure) => !PLAIN.has(figure)).map(String),
  ]
}

describe('what the screens show', () => {
  it.each(SCREENS)('is found at %s', (pattern) => {
    expect(files(pattern)).not.toEqual([])
  })

  it.each(SCREENS.flatMap(files))('has no figure, name or date of its own in %s', (file) => {
    expect(inventedIn(file)).toEqual([])
  })

  it.each([
    ['a tile', `const stats = [{ value: '94%', label: 'Completion rate' }]`, '94%'],
    ['a number', `const stats = [{ value: 152, label: 'Team members' }]`, '152'],
    ['a sentence', `const a = <p>75.3 of 100 GB used</p>`, '75.3 of 100 GB used'],
    ['a template', 'const a = `${used} of 100 GB`', ' of 100 GB'],
    ['a person', `const a = { title: '${NAMES[0]} shared a file' }`, `${NAMES[0]} shared a file`],
    ['a day', `const a = <p>Due in December</p>`, 'Due in December'],
    ['a child', `const a = <dd>{24}</dd>`, '24'],
  ])('would be told of %s', (_, source, invented) => {
    expect(inventedIn('a.tsx', source)).toContain(invented)
  })

  it('is called sample data nowhere', () => {
    const folders = [
      'apps/web/src',
      'apps/server/src',
      'packages/contract/src',
      'packages/demo/src',
    ]
    const all = folders.flatMap((folder) => sourcesIn(folder).map((file) => `${folder}/${file}`))
    expect(all.length).toBeGreaterThan(500)
    expect(all.filter((file) => /sample data/i.test(readFileSync(file, 'utf8')))).toEqual([])
    expect(existsSync(`${ROOT}/features/samples`)).toBe(false)
  })
})
