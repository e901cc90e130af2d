import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compressFolder } from './compress.mjs'
import { ROOT } from './files.mjs'

/** @param {string} outDir */
export async function bundle(outDir) {
  // Whatever the shell says: a development build of React is never delivered.
  process.env['NODE_ENV'] = 'production'
  const { build } = await viteOfWeb()
  await build({
    root: join(ROOT, 'apps/web'),
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true },
  })
  await compressFolder(outDir)
}

/**
 * The web app's own Vite, which need not be the one that the test runner brings along.
 *
 * @returns {Promise<{ build: (config: object) => Promise<unknown>,
 *   createServer: (config: object) => Promise<ViteServer> }>}
 */
export function viteOfWeb() {
  const vite = createRequire(join(ROOT, 'apps/web/package.json')).resolve('vite')
  return import(pathToFileURL(vite).href)
}

/**
 * @typedef {{ listen: () => Promise<unknown>, close: () => Promise<void>, printUrls: () => void }}
 *   ViteServer
 */
