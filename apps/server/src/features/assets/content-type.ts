interface Kind {
  contentType: string
  /** Browsers show it, and nothing in it can act for the reader. */
  opens?: true
  /** Whether the first bytes of a file are those of this kind. */
  begins?: (head: Buffer) => boolean
}

const at = (offset: number, text: string) => (head: Buffer) =>
  head.toString('latin1', offset, offset + text.length) === text
const both =
  (...tests: ((head: Buffer) => boolean)[]) =>
  (head: Buffer) =>
    tests.every((test) => test(head))

const jpeg: Kind = { contentType: 'image/jpeg', opens: true, begins: at(0, '\xff\xd8\xff') }

/** By the ending of the name. No ending here is one that a browser runs: HTML, SVG and scripts are none. */
const KINDS: Record<string, Kind> = {
  jpg: jpeg,
  jpeg,
  png: { contentType: 'image/png', opens: true, begins: at(0, '\x89PNG\r\n\x1a\n') },
  gif: { contentType: 'image/gif', opens: true, begins: at(0, 'GIF8') },
  webp: { contentType: 'image/webp', opens: true, begins: both(at(0, 'RIFF'), at(8, 'WEBP')) },
  mp4: { contentType: 'video/mp4', opens: true, begins: at(4, 'ftyp') },
  mov: { contentType: 'video/quicktime', opens: true, begins: at(4, 'ftyp') },
  webm: { contentType: 'video/webm', opens: true, begins: at(0, '\x1a\x45\xdf\xa3') },
  pdf: { contentType: 'application/pdf', opens: true, begins: at(0, '%PDF-') },
  docx: {
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  xlsx: { contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  pptx: {
    contentType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  },
  odt: { contentType: 'application/vnd.oasis.opendocument.text' },
  ods: { contentType: 'application/vnd.oasis.opendocument.spreadsheet' },
  odp: { contentType: 'application/vnd.oasis.opendocument.presentation' },
  zip: { contentType: 'application/zip' },
  csv: { contentType: 'text/csv' },
  txt: { contentType: 'text/plain' },
}

const UNKNOWN = 'application/octet-stream'
const OPENING = new Set(
  Object.values(KINDS).flatMap(({ opens, contentType }) => (opens ? [contentType] : [])),
)

/** How many of the first bytes tell what a file is. */
export const HEAD_BYTES = 16

/** What a file is, by its name and by what is really in it; the sender's word counts for nothing. */
export function contentTypeOf(filename: string, head: Buffer): string {
  const ending = /\.([^.]+)$/.exec(filename)?.[1]?.toLowerCase() ?? ''
  const kind = Object.hasOwn(KINDS, ending) ? KINDS[ending] : undefined
  if (!kind) return UNKNOWN
  return kind.begins && !kind.begins(head) ? UNKNOWN : kind.contentType
}

export const opensInBrowser = (contentType: string) => OPENING.has(contentType)
