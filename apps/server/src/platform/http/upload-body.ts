import type { IncomingMessage } from 'node:http'
import { PassThrough, type Readable, type Writable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Interrupted } from '../storage/file-store.ts'
import { Problem, invalidForm } from './problem.ts'

/** A file as it comes in. */
export interface UploadBody {
  contentType: string | undefined
  length: string | undefined
  /** Reads the body. Whatever becomes of it, the caller still gets an answer. */
  content: () => Readable
}

/** Leaves the bodies of these routes alone: a file is read by whoever knows where it goes. */
export function acceptUploadBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
  // A sender that has its answer may still be sending: unread, that would hold the connection.
  app.addHook('onResponse', async ({ raw }) => forgetRest(raw))
}

export function uploadBody(request: FastifyRequest): UploadBody {
  const { 'content-type': contentType, 'content-length': length } = request.headers
  return { contentType, length, content: () => contentOf(request) }
}

/** With the length known beforehand, nobody can send more than was agreed. No type: any will do. */
export function requireAsAgreed(
  sent: UploadBody,
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
function contentOf({ raw, arrival }: FastifyRequest): Readable {
  if (raw.destroyed) throw new Interrupted('The sender has hung up.')
  // Whoever reads it may begin a moment later: until then nobody else hears of an error.
  const content = new PassThrough().on('error', () => {})
  const giveUp = (why: Error) => void content.destroy(why)
  raw.once('close', () => {
    if (!raw.readableEnded) giveUp(new Interrupted('The sender has hung up.'))
  })
  raw.once('error', (error) =>
    giveUp(error instanceof Problem ? error : new Interrupted('The sender has hung up.')),
  )
  content.once('close', () => forgetRest(raw, content))
  raw.pipe(content)
  arrival?.byProgress(() => content.writableNeedDrain)
  return content
}

function forgetRest(raw: IncomingMessage, content?: Writable): void {
  raw.unpipe(content)
  raw.resume()
}
