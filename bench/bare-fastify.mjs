import fastify from 'fastify'

/**
 * What the server is compared with: the same framework, which sends answers that lie ready and does
 * nothing else. Runs as a program: it is told the answers and says where it listens.
 *
 * @typedef {{ status: number, headers: Record<string, string>, body: string }} Answer the body in base64
 */
process.once('message', (/** @type {Answer[]} */ answers) => void serve(answers))
process.once('disconnect', () => process.exit())

/** @param {Answer[]} answers */
async function serve(answers) {
  const app = fastify()
  answers.forEach(({ status, headers, body }, at) => {
    const bytes = Buffer.from(body, 'base64')
    app.get(`/${at}`, (_request, reply) => {
      void reply
        .code(status)
        .headers(headers)
        .send(status === 304 ? undefined : bytes)
    })
  })
  process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }))
}
