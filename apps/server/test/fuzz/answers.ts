import { Agent, request as httpRequest } from 'node:http'
import type { FuzzRequest } from './requests.ts'

/** A call that takes this long hangs. */
const DEADLINE_MS = 30_000

export interface Answer {
  status: number
  body: string
  etag: string | undefined
}

/** One after the other, over the network. Status 0: it hung up, or did not answer in time. */
export function askingAt(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return {
    ask: (request: FuzzRequest) => ask(port, agent, request),
    close: () => agent.destroy(),
  }
}

function ask(port: number, agent: Agent, request: FuzzRequest): Promise<Answer> {
  const { method, url, headers, body } = request
  return new Promise<Answer>((resolve) => {
    const fail = (error: Error & { code?: string }) => {
      // The server had just closed a connection that was kept: not an answer to this call.
      if (sent.reusedSocket && error.code === 'ECONNRESET') resolve(ask(port, agent, request))
      else resolve({ status: 0, body: error.message, etag: undefined })
    }
    const sent = httpRequest(
      { host: '127.0.0.1', port, agent, method, path: url, headers },
      (response) => {
        let text = ''
        // Goes on until somebody leaves.
        if (response.headers['content-type']?.startsWith('text/event-stream')) {
          clearTimeout(deadline)
          resolve({ status: response.statusCode ?? 0, body: '', etag: undefined })
          return void response.destroy()
        }
        response
          .setEncoding('utf8')
          .on('data', (chunk: string) => (text = `${text}${chunk}`.slice(0, 200_000)))
          .on('error', fail)
          .on('end', () => {
            clearTimeout(deadline)
            resolve({ status: response.statusCode ?? 0, body: text, etag: response.headers.etag })
          })
      },
    )
    const deadline = setTimeout(() => sent.destroy(new Error('it hangs')), DEADLINE_MS)
    sent.on('error', (error) => {
      clearTimeout(deadline)
      fail(error)
    })
    sent.end(body)
  })
}
