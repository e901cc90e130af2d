import { readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { filesUnder } from './files.mjs'

/** Under this a packed answer saves nothing: it travels in one packet either way. */
const SMALLEST = 1024

const COMPRESSIBLE = new Set(
  '.html .js .mjs .css .svg .json .webmanifest .txt .xml .wasm .ttf .map'.split(' '),
)

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

/**
 * Packs once at build time, as tightly as it goes, what would otherwise be packed per request.
 *
 * @param {string} folder
 * @param {string} except a folder in it that nobody asks for
 */
export async function compressFolder(folder, except) {
  const files = filesUnder(folder).filter(
    (file) => COMPRESSIBLE.has(extname(file)) && !file.startsWith(join(folder, except)),
  )
  await Promise.all(files.map(compress))
}

/** @param {string} file */
async function compress(file) {
  const content = await readFile(file)
  if (content.length <= SMALLEST) return
  const [br, gzipped] = await Promise.all([
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    gz(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gzipped)])
}
