import type { ParsedMail } from 'mailparser'

/** These say to whom it goes, and when it was handed over. */
const OF_ONE_READER = new Set(['to', 'date', 'message-id', 'list'])
const UNSUBSCRIBING = /\/unsubscribe\/[\w-]+/g
const BOUNDARY = /boundary="[^"]+"/g

/** All of a mail but the name of its reader and the links that are the reader's own. */
export function withoutReader({ html, text, headerLines }: ParsedMail): string {
  const headers = headerLines
    .filter(({ key }) => !OF_ONE_READER.has(key) && !key.startsWith('list-unsubscribe'))
    .map(({ line }) => line.replaceAll(BOUNDARY, ''))
  const words = [html || '', text ?? ''].map((part) => part.replaceAll(UNSUBSCRIBING, ''))
  return JSON.stringify([...headers, ...words])
}
