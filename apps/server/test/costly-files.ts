import { crc32, deflateRawSync, deflateSync, constants } from 'node:zlib'

const MB = 1024 ** 2
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value >>> 0)
  return bytes
}
const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data])
  return Buffer.concat([u32(data.length), body, u32(crc32(body))])
}

/** A deflate stream of zeros, made from one piece again and again instead of being packed whole. */
function zeros(length: number): Buffer {
  const piece = deflateRawSync(Buffer.alloc(MB), { finishFlush: constants.Z_FULL_FLUSH })
  const pieces = Array.from({ length: Math.floor(length / MB) }, () => piece)
  const adler = ((length % 65_521) << 16) | 1
  const last = deflateRawSync(Buffer.alloc(length % MB))
  return Buffer.concat([Buffer.from([0x78, 0x9c]), ...pieces, last, u32(adler)])
}

/** A PNG whose pixels are all black; `bits` a channel, three channels. */
export function blackPng(width: number, height: number, bits: 8 | 16): Buffer {
  const header = Buffer.concat([u32(width), u32(height), Buffer.from([bits, 2, 0, 0, 0])])
  const row = 1 + (width * 3 * bits) / 8
  return png(header, zeros(row * height))
}

/** A PNG that claims to be as large as the format allows, with a few bytes of pixels. */
export const claimedPng = (): Buffer =>
  png(
    Buffer.concat([u32(2 ** 31 - 1), u32(2 ** 31 - 1), Buffer.from([8, 2, 0, 0, 0])]),
    deflateSync(Buffer.alloc(100)),
  )

const png = (header: Buffer, data: Buffer) =>
  Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])

/** A GIF of many frames, each as large as the picture and a few bytes long. */
export function longGif(side: number, frames: number): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt16LE(side, 0)
  size.writeUInt16LE(side, 2)
  const screen = Buffer.concat([
    Buffer.from('GIF89a'),
    size,
    Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
  ])
  const control = Buffer.from([0x21, 0xf9, 4, 0, 1, 0, 0, 0])
  const place = Buffer.concat([Buffer.from([0x2c, 0, 0, 0, 0]), size, Buffer.from([0])])
  const pixels = Buffer.from([2, 2, 0x4c, 0x01, 0])
  const frame = Buffer.concat([control, place, pixels])
  return Buffer.concat([screen, ...Array.from({ length: frames }, () => frame), Buffer.from(';')])
}

/** Text that stands for a picture: entities of entities. */
export const svgBomb = (): Buffer => {
  const entities = Array.from(
    { length: 9 },
    (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`,
  )
  return Buffer.from(
    `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY e0 "ha">${entities.join('')}]>` +
      '<svg xmlns="http://www.w3.org/2000/svg" width="9999" height="9999"><text>&e9;</text></svg>',
  )
}

/** A PDF of these objects, numbered from 1; the first is the catalogue. */
function pdf(objects: readonly string[]): Buffer {
  let text = '%PDF-1.7\n'
  const offsets = objects.map((body, at) => {
    const offset = text.length
    text += `${at + 1} 0 obj\n${body}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\n`
  return Buffer.from(`${text}startxref\n${text.indexOf('xref\n0 ')}\n%%EOF\n`)
}

const CATALOGUE = '<< /Type /Catalog /Pages 2 0 R >>'
const page = (parent: number, box = '0 0 200 200') =>
  `<< /Type /Page /Parent ${parent} 0 R /MediaBox [${box}] >>`
const pages = (kid: number, parent?: number) =>
  `<< /Type /Pages /Kids [${kid} 0 R] /Count 1 ${parent ? `/Parent ${parent} 0 R` : ''} >>`

export const deepPdf = (depth: number): Buffer =>
  pdf([
    CATALOGUE,
    ...Array.from({ length: depth }, (_, at) => pages(at + 3, at > 0 ? at + 1 : undefined)),
    page(depth + 1),
  ])

export const hugePagePdf = (): Buffer => pdf([CATALOGUE, pages(3), page(2, '0 0 900000 900000')])

export const manyObjectsPdf = (count: number): Buffer =>
  pdf([CATALOGUE, pages(3), page(2), ...Array.from({ length: count }, (_, at) => `[${at} 0 R]`)])

/** An archive with one entry of zeros, which says that it is small. */
export function zipBomb(length: number): Buffer {
  const name = Buffer.from('word/document.xml')
  const data = zeros(length).subarray(2, -4)
  const head = Buffer.alloc(26)
  head.writeUInt16LE(20, 0)
  head.writeUInt16LE(8, 4)
  head.writeUInt32LE(data.length, 14)
  head.writeUInt32LE(length, 18)
  head.writeUInt16LE(name.length, 22)
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), head, name, data])
  const rest = Buffer.alloc(14)
  const central = Buffer.concat([
    Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'),
    head,
    rest,
    name,
  ])
  const end = Buffer.alloc(18)
  end.writeUInt16LE(1, 4)
  end.writeUInt16LE(1, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(local.length, 12)
  return Buffer.concat([local, central, Buffer.from('PK\u0005\u0006', 'latin1'), end])
}
