import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { expect, it, onTestFinished } from 'vitest'
import { withSources } from './source-map.ts'

it('an error in the bundle tells where it stands in the sources', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'berg-map-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const source = join(folder, 'source.ts')
  writeFileSync(source, '// one\n// two\nexport const fail = (): Error =>\n  new Error("here")\n')
  const outfile = join(folder, 'bundle.js')
  const options = { format: 'esm', sourcemap: 'linked', minifyWhitespace: true } as const
  await build({ entryPoints: [source], outfile, ...options })
  const { fail } = (await import(pathToFileURL(outfile).href)) as { fail: () => Error }
  expect(withSources(fail().stack ?? '')).toContain(`${source}:4:3`)
})

it('what has no map stays as it is', () => {
  const stack = '    at work (file:///nowhere/bundle.js:1:2)\n    at node:internal/process:3:4'
  expect(withSources(stack)).toBe(stack)
})
