import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const ENTRY = /\s*<script type="module"[^>]* src="(\/assets\/[^"]+)"><\/script>/
const STYLES = /<link rel="stylesheet"[^>]* href="\/(assets\/[^"]+)">/

/** Code that comes later would ask for the sheet again, and it would win over those of the screens. */
const known = (file: string) => `<link rel="stylesheet" disabled href="/${file}">`

/**
 * The page holds what its first paint needs, so that it waits for no second request: the styles and the
 * script that chooses the theme. The app itself is asked for after the paint. The server names the
 * hashes of both scripts and of the styles in the page's security policy.
 */
export function firstPaint(src: string): Plugin {
  const script = (name: string) =>
    `<script>${readFileSync(path.join(src, 'app', name), 'utf8')}</script>`
  return {
    name: 'berg-first-paint',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const themed = html.replace('</head>', () => `${script('before-paint.js')}</head>`)
        if (!bundle) return themed
        const styles = bundle[STYLES.exec(html)?.[1] ?? '']
        if (styles?.type !== 'asset') throw new Error('The page has no style sheet.')
        return themed
          .replace(ENTRY, (_tag, address) => `<template data-later="${address}"></template>`)
          .replace(STYLES, (_tag, file) => `${known(file)}<style>${String(styles.source)}</style>`)
          .replace('</body>', () => `${script('after-paint.js')}</body>`)
      },
    },
  }
}
