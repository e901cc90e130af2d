import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'

const NOTHING_RENDERED = { addressOf: () => undefined, render: async () => undefined }
const SCRIPTS = 'assets/de-1a2b3c4d'
const page = (lang: string) =>
  `<html lang="${lang}"><head><title>B</title></head><body>${lang}</body></html>`

let folder: string
let test: TestApp
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'berg-editions-'))
  const files = {
    'index.html': page('en'),
    'sw.js': 'worker en',
    'sw-clear.js': 'clear',
    'manifest.webmanifest': JSON.stringify({ shortcuts: [{ name: 'News', url: '/' }] }),
    'assets/app.js': 'app en',
    'assets/shared.js': 'shared',
    'render/manifest.json': '{}',
    'render/de/edition.json': JSON.stringify({ folder: SCRIPTS }),
    'render/de/render.js': 'export const addressOf = () => undefined',
    'render/de/site/index.html': page('de'),
    'render/de/site/sw.js': 'worker de',
    'render/de/site/assets/app.js': 'app de',
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  test = await startTestApp({ siteFolder: folder, loadRenderer: async () => NOTHING_RENDERED })
})
afterAll(async () => {
  await test.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) =>
  test.call('GET', url, { headers })
const german = { 'accept-language': 'de-CH,de;q=0.9' }

it.each([
  [{}, 'en'],
  [german, 'de'],
  [{ ...german, cookie: 'berg_language=en' }, 'en'],
  [{ cookie: 'berg_language=de' }, 'de'],
  // Spoken, and not built here.
  [{ cookie: 'berg_language=pl' }, 'en'],
  [{ cookie: 'berg_language=..' }, 'en'],
])('a page for %j speaks %s', async (headers, language) => {
  for (const url of ['/', '/nothing-here', '/']) {
    const answer = await get(url, headers)
    expect(answer.body).toContain(`<html lang="${language}"`)
    expect(answer.headers['vary']).toBe('accept-encoding, accept-language, cookie')
  }
})

/** After the start: what is found was read when it was asked for. */
it('a language is read when somebody first asks in it', async () => {
  const own = join(folder, 'render/ro')
  mkdirSync(join(own, 'site'), { recursive: true })
  writeFileSync(join(own, 'edition.json'), JSON.stringify({ folder: 'assets/ro-1a2b3c4d' }))
  writeFileSync(join(own, 'render.js'), 'export const addressOf = () => undefined')
  writeFileSync(join(own, 'site/index.html'), page('ro'))
  const asked = () => get('/', { cookie: 'berg_language=ro' })
  expect((await asked()).body).toContain('<html lang="ro"')
  rmSync(own, { recursive: true })
  expect((await asked()).body).toContain('<html lang="ro"')
})

it('scripts stand in the folder of their language, for ever', async () => {
  const own = await get(`/${SCRIPTS}/app.js`)
  expect(own.body).toBe('app de')
  expect(own.headers['cache-control']).toContain('immutable')
  expect(own.headers['content-type']).toContain('text/javascript')
  expect((await get(`/${SCRIPTS}/shared.js`, german)).body).toBe('shared')
  expect((await get('/assets/app.js', german)).body).toBe('app en')
})

it.each([
  '/assets/de-00000000/app.js',
  '/assets/pl-1a2b3c4d/app.js',
  `/${SCRIPTS}/nothing.js`,
  `/${SCRIPTS}/../edition.json`,
  '/render/de/site/assets/app.js',
])('%s is nowhere', async (url) => {
  expect((await get(url)).statusCode).toBe(404)
})

it('the worker is that of the language, and asked for anew each time', async () => {
  expect((await get('/sw.js')).body).toBe('worker en')
  const worker = await get('/sw.js', german)
  expect(worker.body).toBe('worker de')
  expect(worker.headers['cache-control']).toBe('no-cache')
})

it('an installed app speaks the language, also where the site is not built in it', async () => {
  const inLanguage = async (language: string) => {
    const answer = await get('/manifest.webmanifest', { 'accept-language': language })
    expect(answer.headers['vary']).toBe('accept-encoding, accept-language, cookie')
    const { lang, shortcuts } = answer.json<{ lang: string; shortcuts: object[] }>()
    return [lang, shortcuts]
  }
  expect(await inLanguage('en')).toEqual(['en', [{ name: 'News', url: '/' }]])
  expect(await inLanguage('de-CH')).toEqual(['de', [{ name: 'Neues', url: '/' }]])
  expect(await inLanguage('pl')).toEqual(['pl', [{ name: 'Aktualności', url: '/' }]])
})
