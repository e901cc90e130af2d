import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const IMPORT = /^(?:import|export)\s(?!type\s)(?:[^'"]*?\sfrom\s)?'(\.[^']+\.tsx?)'/gm

/**
 * The style sheet that the page waits for holds the classes of the code that comes with the page.
 * Everything that is fetched later brings the sheet of all screens along.
 */
export function firstScreenStyles(src: string): Plugin {
  const first = importedBy(path.join(src, 'app/main.tsx'))
  return {
    name: 'berg-first-screen-styles',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'pre',
    transform(code, id) {
      if (id === path.join(src, 'app/index.css')) {
        const sources = [...first].map((file) => `@source '${file}';`)
        return [code.replace("source('..')", 'source(none)'), ...sources].join('\n')
      }
      if (id.startsWith(src) && id.endsWith('.tsx') && !first.has(id))
        return `import '${path.join(src, 'app/all-screens.css')}'\n${code}`
    },
    generateBundle(_options, bundle) {
      const unseen = Object.values(bundle)
        .flatMap((it) => (it.type === 'chunk' && it.isEntry ? it.moduleIds : []))
        .find((id) => id.startsWith(src) && id.endsWith('.tsx') && !first.has(id))
      if (unseen) this.error(`Its classes would be missing on the first screen: ${unseen}`)
    },
  }
}

function importedBy(entry: string): Set<string> {
  const files = new Set<string>()
  const follow = (file: string) => {
    if (files.has(file)) return
    files.add(file)
    for (const [, to = ''] of readFileSync(file, 'utf8').matchAll(IMPORT))
      follow(path.resolve(path.dirname(file), to))
  }
  follow(entry)
  return files
}
