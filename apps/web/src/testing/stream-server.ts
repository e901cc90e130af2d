/// <reference types="node" />
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Opened {
  url: string
  headers: IncomingMessage['headers']
  response: ServerResponse
  /** Whether whoever read it has gone. */
  isOver: boolean
  say: (event: string, data: object, id: number) => void
}

/** A server of streams that says what a test lets it say, and every `fetch` goes to it. */
export async function streamServer(answer: (opened: Opened, count: number) => void) {
  const opened: Opened[] = []
  const server = createServer((request, response) => {
    const one: Opened = {
      url: request.url ?? '',
      headers: request.headers,
      response,
      isOver: false,
      say: (event, data, id) =>
        void response.write(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    }
    response.on('close', () => (one.isOver = true))
    opened.push(one)
    answer(one, opened.length)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    opened,
    fetch: (real: typeof fetch) => (address: string, init: RequestInit) =>
      real(new URL(address, origin), init),
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

/** As a good server begins. */
export function greet({ response }: Opened): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write('retry: 1000\n\n')
}
