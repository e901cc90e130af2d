import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageRenderer } from '@berg/contract'
import { inject as provided } from 'vitest'

/** The web app from its sources, so that these tests need no build. */
const SOURCE = new URL('../../web/src/app/render.tsx', import.meta.url).pathname

export const loadRendererFromSource = async () => (await import(SOURCE)) as PageRenderer

/** A folder with the shell of a site. */
export function shellFolder(): string {
  const folder = mkdtempSync(join(provided('runFolder'), 'site-'))
  writeFileSync(
    join(folder, 'index.html'),
    '<html><head><title>Shell</title></head><body><div id="root"></div></body></html>',
  )
  return folder
}
