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
        const home = Object.values(bundle).find(({ name }) => name === 'home')
        const chunks = home?.type === 'chunk' ? [home.fileName, ...home.imports] : []
        const fonts = Object.keys(bundle).filter((file) =>
          /-latin-wght-normal-.*\.woff2$/.test(file),
        )
        const link = (attrs: object, file: string) => ({
          tag: 'link',
          attrs: { ...attrs, href: `/${file}` },
          injectTo: 'head' as const,
        })
        return [
          ...fonts.map((file) => link(font, file)),
          ...chunks.filter((file) => !html.includes(file)).map((file) => link(chunk, file)),
        ]
      },
    },
  }
}
