import path from 'node:path'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { firstPaint } from './first-paint.ts'
import { firstScreenStyles } from './first-screen-styles.ts'
import { saidWords } from './said-words.ts'
import { inertShapes, leanIcons, leanQueries, withoutSummaries } from './lean-packages.ts'

const server = process.env.BERG_SERVER ?? 'http://127.0.0.1:4000'
const served = ['/api', '/auth', '/me', '/healthz', '/readyz', '/media', '/map', '/files', '/tags']

/** Screens that are alike, and little without what they share. */
const screens = (names: string) => new RegExp(`/routes/(${names})\\.tsx$`)

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    saidWords(),
    firstScreenStyles(path.join(import.meta.dirname, 'src')),
    react(),
    tailwindcss(),
    preloadFonts(),
    firstPaint(path.join(import.meta.dirname, 'src')),
    withoutSummaries(),
    inertShapes(),
    leanQueries(),
    leanIcons(path.join(import.meta.dirname, 'src/ui/lucide-icon.ts')),
  ],
  resolve: { alias: { zod: fileURLToPath(new URL('src/lib/zod-inert.ts', import.meta.url)) } },
  build: {
    outDir: 'dist',
    // For the server, which says in the page what its screen needs.
    manifest: 'render/manifest.json',
    sourcemap: false,
    modulePreload: {
      polyfill: false,
      // What a dialog needs beside its own code it asks for itself: naming it all would weigh on the first screen.
      resolveDependencies: (_file, needed, { hostId }) =>
        /\/index-[^/]+\.js$/.test(hostId) ? needed.filter((file) => file.endsWith('.css')) : needed,
    },
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false },
      // What the first screen needs is one file: on a slow line every further one is a round trip.
      output: {
        // The first file names them all, and what is random in a name does not pack.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 1 },
            // One by one they would be a hundred files, each named in the first.
            { name: 'icons', test: /lucide-react/ },
            // Shared with what is kept offline: a file of its own would be one more name in the first.
            { name: 'days', test: /month-calendar\/days\.ts$|\/news-view\.ts$/ },
            {
              name: 'section-screen',
              test: screens('green-spot|site-director-section|team-spotlight'),
            },
          ],
        },
      },
    },
  },
  server: { proxy: Object.fromEntries(served.map((start) => [`^${start}(/|$|\\?)`, server])) },
})

/** The Latin subsets, which every page needs. The others come when a name needs one. */
function preloadFonts(): Plugin {
  return {
    name: 'berg-preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => /(inter|source-serif-4)-latin-[\w-]{8}\.woff2$/.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              crossorigin: '',
              href: `/${file}`,
            },
            injectTo: 'head' as const,
          })),
    },
  }
}
