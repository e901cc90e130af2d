import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const server = process.env.BERG_SERVER ?? 'http://127.0.0.1:4000'
const served = ['/api', '/auth', '/me', '/healthz', '/readyz', '/media']

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), preloadFirstScreen()],
  resolve: { alias: { zod: fileURLToPath(new URL('src/lib/zod-inert.ts', import.meta.url)) } },
  build: { outDir: 'dist', sourcemap: false, modulePreload: { polyfill: false } },
  server: { proxy: Object.fromEntries(served.map((path) => [`^${path}(/|$|\\?)`, server])) },
})

/**
 * What the first screen needs besides the entry: its own chunk with what that imports, and the
 * Latin subsets of the fonts (the others come when a name needs one).
 */
function preloadFirstScreen(): Plugin {
  const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '' }
  const chunk = { rel: 'modulepreload', crossorigin: '' }
  return {
    name: 'berg-preload-first-screen',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const chunks = Object.values(bundle).flatMap((output) =>
          output.type === 'chunk' && output.name === 'home'
            ? [output.fileName, ...output.imports]
            : [],
        )
        const fonts = Object.keys(bundle).filter((file) =>
          /-latin-wght-normal-.*\.woff2$/.test(file),
        )
        return [
          ...fonts.map((file) => ({ ...font, href: `/${file}` })),
          ...chunks.map((file) => ({ ...chunk, href: `/${file}` })),
        ]
          .filter(({ href }) => !html.includes(`"${href}"`))
          .map((attrs) => ({ tag: 'link', attrs, injectTo: 'head' as const }))
      },
    },
  }
}
