import type { Readable } from 'node:stream'
import { SaxesParser } from 'saxes'

/** What somebody wants to hear of an XML file. Names come without their prefix. */
interface XmlListener {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

const MOST_DEPTH = 300

/** Reads XML as it comes. What declares anything of its own is refused: no file of an office does. */
export async function readXml(content: Readable, listener: XmlListener): Promise<void> {
  const parser = new SaxesParser({ position: false, xmlns: false } as const)
  let depth = 0
  parser.on('doctype', () => {
    throw new Error('XML with a document type is not read.')
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (++depth > MOST_DEPTH) throw new Error('The XML is too deep.')
    listener.open?.(localName(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    depth--
    listener.close?.(localName(name))
  })
  parser.on('text', (text) => listener.text?.(text))
  parser.on('cdata', (text) => listener.text?.(text))
  let decoder: InstanceType<typeof TextDecoder> | undefined
  for await (const chunk of content as AsyncIterable<Buffer>) {
    decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true })
    parser.write(decoder.decode(chunk, { stream: true }))
  }
  parser.write(decoder?.decode() ?? '').close()
}

export const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** By the mark at its beginning; without one it is UTF-8. */
export function encodingOf(head: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const mark = head.toString('latin1', 0, 2)
  if (mark === '\xff\xfe') return 'utf-16le'
  return mark === '\xfe\xff' ? 'utf-16be' : 'utf-8'
}
