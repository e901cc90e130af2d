import { PassThrough, type Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Interrupted } from '../storage/file-store.ts'
import { invalidForm } from './problem.ts'

/** A file as it comes in. */
export interface SentFile {
  contentType: string | undefined
  length: string | undefined
  /** Reads the body. Whatever becomes of it, the caller still gets an answer. */
  content: (minutes: number) => Readable
}

/** Leaves the bodies of these routes alone: a file is read by whoever knows where it goes. */
export function takeFiles(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
}

export function sentFile(request: FastifyRequest): SentFile {
  const { 'content-type': contentType, 'content-length': length } = request.headers
  return { contentType, length, content: (minutes) => contentOf(request, minutes) }
}

/** With the length known beforehand, nobody can send more than was agreed. No type: any will do. */
export function requireAsAgreed(
  sent: SentFile,
  { contentType, size }: { contentType: string; size: number },
): void {
  if (contentType && sent.contentType?.toLowerCase() !== contentType) {
    throw invalidForm(`Send the header Content-Type: ${contentType}.`)
  }
  if (sent.length !== String(size)) throw invalidForm(`Send exactly ${size} bytes.`)
}

/**
 * The body as a stream of its own. Destroying the request's would cut the connection, and whoever
 * sends would never hear why: the rest is read and forgotten instead.
 */
function contentOf({ raw }: FastifyRequest, minutes: number): Readable {
  if (raw.destroyed) throw new Interrupted('The sender has hung up.')
  // Whoever reads it hears of errors, but may begin only after one.
  const content = new PassThrough().on('error', () => {})
  const giveUp = (why: string) => void content.destroy(new Interrupted(why))
  const timer = setTimeout(() => giveUp('It took too long.'), minutes * 60_000)
  raw.once('close', () => {
    if (!raw.readableEnded) giveUp('The sender has hung up.')
  })
  raw.on('error', () => giveUp('The sender has hung up.'))
  content.once('close', () => {
    clearTimeout(timer)
    raw.unpipe(content)
    raw.resume()
  })
  raw.pipe(content)
  return content
}
