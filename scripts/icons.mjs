import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ROOT } from './lib/files.mjs'

/** Draws the icons that devices ask for from the one mark, `favicon.svg`. They are kept in the repository. */

/** The server's own. */
const sharp = createRequire(join(ROOT, 'apps/server/package.json'))('sharp')
const FOLDER = join(ROOT, 'apps/web/public')
const mark = readFileSync(join(FOLDER, 'favicon.svg'), 'utf8').replace(/<\/?svg[^>]*>/g, '')

const PINE = '#0f4a39'
const PAPER = '#faf8f4'
const MOUNTAIN = '#1d8a5c'
/** The middle of the mark. */
const [MIDDLE_X, MIDDLE_Y] = [16, 16.75]

/** @param {number} side of the square around the mark, which is 28 wide @param {string} content */
const svg = (side, content) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${MIDDLE_X - side / 2} ${MIDDLE_Y - side / 2} ${side} ${side}">${content}</svg>`,
  )
const bare = svg(30, mark)
/** For devices that cut a shape of their own out of it. @param {number} side */
const onPine = (side) =>
  svg(
    side,
    `<rect x="-50" y="-50" width="150" height="150" fill="${PINE}"/>${mark.replace(MOUNTAIN, PAPER)}`,
  )

/** For devices that give it a colour of their own: of it they take what is there and what is not. */
const monochrome = svg(42, mark.replace(/fill="#\w+"/g, 'fill="#fff"'))

/** @param {Buffer} drawing @param {number} size */
const png = (drawing, size) =>
  sharp(drawing, { density: (72 * size) / 16 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()

/** Pictures in the container that Windows invented. @param {number[]} sizes */
async function ico(sizes) {
  const header = Buffer.from([0, 0, 1, 0, sizes.length, 0])
  const entries = []
  const pictures = []
  let offset = header.length + 16 * sizes.length
  for (const size of sizes) {
    const picture = await png(bare, size)
    const entry = Buffer.from([size, size, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    entry.writeUInt32LE(picture.length, 8)
    entry.writeUInt32LE(offset, 12)
    entries.push(entry)
    pictures.push(picture)
    offset += picture.length
  }
  return Buffer.concat([header, ...entries, ...pictures])
}

const touch = await png(onPine(42), 180)
const icons = {
  'favicon.ico': await ico([16, 32, 48]),
  'apple-touch-icon.png': touch,
  'apple-touch-icon-precomposed.png': touch,
  'icon-192.png': await png(bare, 192),
  'icon-512.png': await png(bare, 512),
  'icon-maskable-192.png': await png(onPine(52), 192),
  'icon-maskable-512.png': await png(onPine(52), 512),
  'icon-monochrome-512.png': await png(monochrome, 512),
}
for (const [name, content] of Object.entries(icons)) writeFileSync(join(FOLDER, name), content)
