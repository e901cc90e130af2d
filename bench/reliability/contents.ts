import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { type Random, writePdf } from '@berg/demo'

const WORDS = (
  'bread oven shift canteen belt silo flour gate hall line pallet crew forklift recipe label ' +
  'safety audit yeast dough mixer cooler van dock locker gloves earplugs coffee roster meeting'
).split(' ')

export const someWords = (random: Random, count: number) =>
  Array.from({ length: count }, () => random.pick(WORDS)).join(' ')

export const aWord = (random: Random) => random.pick(WORDS)

/** No two are alike, and always the same for the same place in a run. */
export function someBytes(random: Random, size: number): Buffer<ArrayBuffer> {
  const block = Buffer.alloc(4096)
  for (let at = 0; at < block.length; at += 4) block.writeUInt32LE(random.next() * 2 ** 32, at)
  const bytes = Buffer.alloc(size, block)
  // So that a part which stands in the place of another is noticed.
  for (let at = 0; at + 4 <= size; at += block.length) bytes.writeUInt32LE(at, at)
  return bytes
}

export const aDocument = (random: Random, title: string): Buffer<ArrayBuffer> =>
  Buffer.from(writePdf({ title, subtitle: someWords(random, 4), lines: [someWords(random, 30)] }))

export const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** A PNG of stripes. */
export function aPicture(random: Random): Buffer<ArrayBuffer> {
  const [width, height] = [random.whole(400, 900), random.whole(300, 600)]
  const line = Buffer.alloc(1 + width * 3)
  for (let at = 1; at < line.length; at++) line[at] = ((at / 30) * random.whole(1, 9)) & 0xff
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // Eight bits of red, green and blue.
  head.set([8, 2, 0, 0, 0], 8)
  const rows = Buffer.concat(Array.from({ length: height }, () => line))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
