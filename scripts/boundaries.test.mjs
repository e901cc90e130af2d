import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { boundariesReport } from './lib/boundaries/report.mjs'

/** @type {string} */
let root

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'berg-boundaries-'))
  put('package.json', {
    workspaces: ['packages/*', 'apps/*', 'e2e'],
    devDependencies: { vitest: '1' },
  })
})

afterEach(() => rmSync(root, { recursive: true }))

/**
 * @param {string} file
 * @param {string | object} content
 */
function put(file, content) {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), typeof content === 'string' ? content : JSON.stringify(content))
}

/** @param {Record<string, string>} foreignTables */
const report = (foreignTables = {}) => boundariesReport(root, foreignTables)

/** A house in order: every kind of file, importing all that it may. */
function putOrder() {
  put('packages/contract/package.json', { name: '@berg/contract', dependencies: { zod: '1' } })
  put('packages/contract/src/index.ts', "export * from './auth.ts'")
  put('packages/contract/src/auth.ts', "import { z } from 'zod'\nexport const auth = z")
  put('packages/demo/package.json', { name: '@berg/demo', dependencies: { '@berg/contract': '*' } })
  put('packages/demo/src/index.ts', "import '@berg/contract'\nimport 'node:crypto'")
  put('apps/server/package.json', {
    name: '@berg/server',
    dependencies: { '@berg/contract': '*', '@berg/demo': '*', pg: '1' },
    devDependencies: { '@types/pg': '1' },
  })
  put('apps/server/src/server.ts', "import './config.ts'\nimport './demo/fill.ts'")
  put('apps/server/src/config.ts', 'export const port = process.env.PORT')
  put('apps/server/src/platform/db.ts', "import 'pg'\nimport 'node:fs'\nexport const db = 1")
  put(
    'apps/server/src/demo/fill.ts',
    "import '../features/tags/tags.routes.ts'\nimport '@berg/demo'",
  )
  put(
    'apps/server/src/features/tags/tags.routes.ts',
    "import './tags.service.ts'\nimport '../../platform/db.ts'\nimport '@berg/contract'",
  )
  put('apps/server/src/features/tags/tags.service.ts', 'export const tags = 1')
  put('apps/server/migrations/0001_tags.sql', 'create table tags ();\ncreate table old ();')
  put('apps/server/migrations/0002_pins.sql', 'create table pins ();\ndrop table old;')
  put('apps/server/src/features/tags/tags.table.ts', "export const table = pgTable('tags', {})")
  put(
    'apps/server/src/features/tags/tags.repository.ts',
    'export const all = sql`select * from tags where name = ${1}`',
  )
  put('apps/server/src/features/pins/pins.table.ts', "export const table = pgTable('pins', {})")
  put('apps/server/src/features/pins/pins.service.ts', 'export const pins = 1')
  put('apps/server/src/features/pins/pins.test.ts', "import 'vitest'\nimport '../../server.ts'")
  put('apps/web/package.json', { name: '@berg/web', dependencies: { react: '1' } })
  put('apps/web/vite.config.ts', "import 'vitest'")
  put('apps/web/src/app/main.tsx', "import './main.css'\nimport('../routes/home.tsx')")
  put('apps/web/src/app/main.css', '')
  put('apps/web/src/app/paths.ts', "import '@berg/contract'")
  put('apps/web/src/routes/home.tsx', "import '../features/feed/feed.tsx'")
  put(
    'apps/web/src/features/feed/feed.tsx',
    "import '../../ui/button.tsx'\nimport '../../lib/api.ts'\nimport '../../app/paths.ts'",
  )
  put('apps/web/src/features/pins/pins.tsx', "import 'react'")
  put('apps/web/src/ui/button.tsx', "import './icon.svg?url'")
  put('apps/web/src/ui/icon.svg', '')
  put('apps/web/src/lib/api.ts', "import '@berg/contract'")
  put('e2e/package.json', { name: '@berg/e2e', devDependencies: { '@playwright/test': '1' } })
  put('e2e/home.spec.ts', "import '@playwright/test'\nimport '../scripts/lib/x.mjs'")
  put('scripts/lib/x.mjs', '')
}

it('passes a house in order and says what it read', () => {
  putOrder()
  expect(report()).toEqual({ ok: true, text: '23 files, 28 imports', output: '' })
})

it('fails when it reads no files', () => {
  const { ok, text, output } = report()
  expect({ ok, text }).toEqual({ ok: false, text: '0 files, 0 imports' })
  expect(output).toContain('no source files')
})

const feed = 'apps/web/src/features/feed/feed.tsx'
const tags = 'apps/server/src/features/tags/tags.service.ts'
const db = 'apps/server/src/platform/db.ts'
const demo = 'packages/demo/src/index.ts'
const contract = 'packages/contract/src/auth.ts'

/** @type {[rule: string, file: string, source: string, says: string][]} */
const violations = [
  ['the contract uses zod alone', contract, "import 'react'", 'may use zod'],
  ['the contract is free of Node', contract, "import 'node:fs'", 'runs in the browser'],
  [
    'the contract imports no app',
    contract,
    "import '../../../apps/web/src/ui/button.tsx'",
    'web ui',
  ],
  ['features are strangers', tags, "import '../pins/pins.service.ts'", '(server feature)'],
  ['… by re-export', tags, "export * from '../pins/pins.service.ts'", '(server feature)'],
  ['… by named re-export', tags, "export { a } from '../pins/pins.service.ts'", '(server feature)'],
  ['… by dynamic import', tags, "await import('../pins/pins.service.ts')", '(server feature)'],
  [
    '… by type import',
    tags,
    "import type { A } from '../pins/pins.service.ts'",
    '(server feature)',
  ],
  ['… by type', tags, "type A = import('../pins/pins.service.ts').A", '(server feature)'],
  ['a feature is given its settings', tags, "import '../../config.ts'", '(server config)'],
  [
    'the platform knows no feature',
    db,
    "import '../features/tags/tags.service.ts'",
    'platform may',
  ],
  ['the demo knows no server', demo, "import '../../../apps/server/src/config.ts'", 'demo may'],
  ['the demo goes in through its filling', tags, "import '@berg/demo'", '(demo)'],
  ['nobody imports the demo', tags, "import '../../demo/fill.ts'", '(server demo)'],
  ['config.ts alone reads process.env', db, 'process.env.PORT', ':1: only config.ts'],
  ['… as a string key', db, "\nprocess['env']", ':2: only config.ts'],
  ['… taken apart', db, 'const { env } = process', 'only config.ts'],
  ['… imported', db, "import { env } from 'node:process'", 'only config.ts'],
  ['ui knows no lib', 'apps/web/src/ui/button.tsx', "import '../lib/api.ts'", '(web lib)'],
  ['ui knows no contract', 'apps/web/src/ui/button.tsx', "import '@berg/contract'", '(contract)'],
  ['lib knows no ui', 'apps/web/src/lib/api.ts', "import '../ui/button.tsx'", '(web ui)'],
  ['web features are strangers', feed, "import '../pins/pins.tsx'", '(web feature)'],
  ['a feature knows no route', feed, "import '../../routes/home.tsx'", '(web routes)'],
  ['of the app only its paths', feed, "import '../../app/main.tsx'", '(web app)'],
  ['a route knows no app', 'apps/web/src/routes/home.tsx', "import '../app/main.tsx'", '(web app)'],
  ['the web has no Node', feed, "import 'node:path'", 'runs in the browser'],
  ['web and server are strangers', feed, "import '@berg/server'", '(server top)'],
  ['server and web are strangers', tags, "import '../../../../web/src/ui/button.tsx'", '(web ui)'],
  ['packages by their name', tags, `import '../../../../../${contract}'`, 'import @berg/contract'],
  ['no test code in production', tags, "import '../pins/pins.test.ts'", '(server test)'],
  ['no test tools in production', tags, "import 'vitest'", 'development package'],
  ['no undeclared package', tags, "import 'left-pad'", 'not in its package.json'],
  ['imports lead somewhere', tags, "import './gone.ts'", 'leads to no file'],
  ['no aliases', tags, "import '#db'", 'leads to no file'],
  ['journeys know no app', 'e2e/home.spec.ts', `import '../${db}'`, '(server platform)'],
  ['no unknown folder', 'apps/web/src/utils/misc.ts', '', 'no rule says'],
  ['no source over 300 lines', tags, 'a()\n'.repeat(301), '301 lines, at most 300'],
  ['no tests over 400 lines', 'e2e/home.spec.ts', 'a()\n'.repeat(401), '401 lines, at most 400'],
  ['a table has one owner', tags, 'sql`select from pins`', ':1: pins is a table of features/pins'],
  ['… in a longer query', tags, 'sql`\n from tags\n join pins`', ':3: pins is a table of'],
  ['… after a comma', tags, 'sql`from ${a}, pins as p`', 'pins is a table of'],
  ['… in a string', tags, "query('update pins set a = 1')", 'pins is a table of'],
  ['… by its name alone', tags, "redact({ table: 'pins' })", 'pins is a table of'],
  ['… also for the platform', db, 'sql`delete from pins`', 'pins is a table of'],
  [
    'no cycle',
    tags,
    "import type { A } from './tags.routes.ts'",
    'import cycle: apps/server/src/features/tags/',
  ],
]

it.each(violations)('%s', (_rule, file, source, says) => {
  putOrder()
  put(file, source)
  const { ok, output } = report()
  expect(ok).toBe(false)
  expect(output).toContain(file)
  expect(output).toContain(says)
})

it('wants an owner for every table', () => {
  putOrder()
  put('apps/server/migrations/0003_x.sql', 'create table x ();')
  expect(report().output).toBe('x: no *.table.ts describes this table')
})

it('lets an exception name a table, and wants none for nothing', () => {
  putOrder()
  put(tags, 'sql`select from pins`')
  const pins = { 'features/tags/tags.service.ts pins': 'why' }
  expect(report(pins).ok).toBe(true)
  expect(report({ ...pins, 'features/tags/tags.service.ts tags': 'why' }).output).toBe(
    "table-rules.mjs: nobody needs 'features/tags/tags.service.ts tags' any more",
  )
})
