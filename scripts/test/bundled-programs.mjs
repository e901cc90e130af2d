import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from '../lib/build.mjs'
import { ROOT } from '../lib/files.mjs'

/**
 * Processes and threads that tests start come out of the bundle: translating the sources took each of them seconds.
 *
 * @param {{ provide: (name: string, value: string) => void }} project
 */
export async function setup(project) {
  await ensureBuilt('server')
  project.provide('programs', pathToFileURL(join(ROOT, 'apps/server/dist/')).href)
}
