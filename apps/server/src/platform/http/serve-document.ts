import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { FinishedAnswer } from './finished-answer.ts'

interface PublicDocument {
  /** The same for all addresses that say the same. */
  key: string
  write: () => Promise<FinishedAnswer>
}

/** What is no JSON and the same for everybody: not in the contract, and kept like any other public answer. */
export function serveDocument(
  app: FastifyInstance,
  url: string,
  documentOf: (request: FastifyRequest) => PublicDocument,
): void {
  app.get(url, { config: { access: 'public' } }, (request, reply) => {
    const document = documentOf(request)
    const sent = sendDocument(app, document, request, reply)
    // Whoever asks for it next finds it there.
    app.kept.open(request.url, document.key, 1)
    return sent
  })
}

/** For a route of its own. */
export function sendDocument(
  app: FastifyInstance,
  { key, write }: PublicDocument,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const read = () => (app.replica ? app.replica.read(write) : write())
  const document = app.kept.answer(key, read)
  if (document instanceof FinishedAnswer) return document.send(request, reply)
  return document.then((made) => made.send(request, reply))
}
