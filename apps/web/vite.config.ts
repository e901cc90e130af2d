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
 * What the first screen needs besides the entry: its own chunk, and the Latin subsets of the fonts
 * (the others come when a name needs one).
 */
function preloadFirstScreen(): Plugin {
  const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '' }
  const chunk = { rel: 'modulepreload', crossorigin: '' }
  return {
    name: 'berg-preload-first-screen',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.entries(bundle).flatMap(([file, output]) => {
          const attrs = /-latin-wght-normal-.*\.woff2$/.test(file)
            ? font
            : output.type === 'chunk' && output.name === 'home' && chunk
          return attrs
            ? [{ tag: 'link', attrs: { ...attrs, href: `/${file}` }, injectTo: 'head' as const }]
            : []
        }),
    },
  }
}
