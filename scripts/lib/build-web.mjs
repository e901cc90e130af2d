import * as esbuild from 'esbuild'
import { readdirSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compressFolder } from './compress.mjs'
import { hashOf, ROOT } from './files.mjs'
import { makeEditions } from './words/editions.mjs'

/** @param {string} outDir */
export async function bundle(outDir) {
  // Whatever the shell says: a development build of React is never delivered.
  process.env['NODE_ENV'] = 'production'
  const vite = createRequire(join(ROOT, 'apps/web/package.json')).resolve('vite')
  const { build } = await import(pathToFileURL(vite).href)
  const root = join(ROOT, 'apps/web')
  await build({ root, logLevel: 'warn', build: { outDir, emptyOutDir: true } })
  await bundleWorker(root, outDir)
  await build({
    root,
    logLevel: 'error',
    // The server has none of the browser's packages.
    ssr: { noExternal: true },
    build: {
      ssr: 'src/app/render.tsx',
      outDir: join(outDir, 'render/marked'),
      emptyOutDir: false,
      manifest: false,
      copyPublicDir: false,
      minify: true,
    },
  })
  makeEditions(outDir)
  await compressFolder(outDir, 'render')
}

/** What is larger is the map, which needs a connection. */
const LARGEST_STORED = 700_000
/** Other scripts than the Latin one are asked for when a name needs them. */
const STORED_FILE = /\.(?:js|css)$|-latin-[\w-]{8}\.woff2$/

/**
 * The service worker, which no page loads as a script, and the one that calls it back. It is told what the app is made
 * of: another build is another worker.
 *
 * @param {string} root
 * @param {string} outDir
 */
async function bundleWorker(root, outDir) {
  const assets = readdirSync(join(outDir, 'assets'))
    .filter((name) => STORED_FILE.test(name))
    .filter((name) => statSync(join(outDir, 'assets', name)).size <= LARGEST_STORED)
    .map((name) => `/${name.endsWith('.js') ? '@@scripts@@' : 'assets'}/${name}`)
  const build = hashOf(outDir, [join(outDir, 'index.html')], assets).slice(0, 16)
  await esbuild.build({
    entryPoints: ['sw', 'sw-clear'].map((name) => join(root, 'src/app/worker', `${name}.ts`)),
    outdir: outDir,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    alias: { zod: join(root, 'src/lib/zod-inert.ts') },
    define: { APP_FILES: JSON.stringify(assets), BUILD: JSON.stringify(`${build}-@@language@@`) },
    logLevel: 'warning',
  })
}
