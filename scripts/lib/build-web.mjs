import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compressFolder } from './compress.mjs'
import { ROOT } from './files.mjs'

/** @param {string} outDir */
export async function bundle(outDir) {
  // Whatever the shell says: a development build of React is never delivered.
  process.env['NODE_ENV'] = 'production'
  const vite = createRequire(join(ROOT, 'apps/web/package.json')).resolve('vite')
  const { build } = await import(pathToFileURL(vite).href)
  await build({
    root: join(ROOT, 'apps/web'),
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true },
  })
  await compressFolder(outDir)
}
