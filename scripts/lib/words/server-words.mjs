import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { slashed } from '../files.mjs'
import { allMessages, languages, readCatalogue } from './catalogues.mjs'

/** @typedef {import('./catalogues.mjs').Catalogue} Catalogue */

/**
 * Of a catalogue, what these files say.
 *
 * @param {Catalogue} catalogue
 * @param {readonly { text: string, file: string }[]} messages
 * @param {ReadonlySet<string>} files
 * @returns {Catalogue}
 */
export function wordsOfFiles(catalogue, messages, files) {
  const said = new Set(messages.filter(({ file }) => files.has(slashed(file))).map((it) => it.text))
  return Object.fromEntries(Object.entries(catalogue).filter(([text]) => said.has(text)))
}

/**
 * Beside a bundle of the server, in `words/<language>.json`: what it says, in each language. It reads one when it
 * writes to somebody who speaks it.
 *
 * @param {string} outdir
 * @param {import('esbuild').Metafile} metafile
 */
export function writeServerWords(outdir, { outputs }) {
  const bundled = new Set(Object.values(outputs).flatMap(({ inputs }) => Object.keys(inputs)))
  const messages = allMessages()
  mkdirSync(join(outdir, 'words'), { recursive: true })
  for (const language of languages()) {
    const words = wordsOfFiles(readCatalogue(language), messages, bundled)
    writeFileSync(join(outdir, 'words', `${language}.json`), JSON.stringify(words))
  }
}
