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
  const root = join(ROOT, 'apps/web')
  await build({ root, logLevel: 'warn', build: { outDir, emptyOutDir: true } })
  await compressFolder(outDir)
  await build({
    root,
    logLevel: 'error',
    // The server has none of the browser's packages.
    ssr: { noExternal: true },
    build: {
      ssr: 'src/app/render.tsx',
      outDir: join(outDir, 'render'),
      emptyOutDir: false,
      manifest: false,
      copyPublicDir: false,
      minify: true,
    },
  })
}
