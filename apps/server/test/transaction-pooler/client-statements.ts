import { type Message, sync, texts } from './messages.ts'
import type { ServerConnection } from './server-connection.ts'

let lastName = 0

/** A client's prepared statements, which a pooler that keeps them brings to whichever server it lends. */
export class ClientStatements {
  /** By the name that the client gave. */
  readonly #statements = new Map<string, { name: string; parse: Message }>()

  async prepareOn(server: ServerConnection): Promise<void> {
    const missing = [...this.#statements.values()].filter(
      ({ name }) => !server.statements.has(name),
    )
    if (missing.length === 0) return
    for (const { name } of missing) server.statements.add(name)
    await server.ask(...missing.map(({ parse }) => parse), sync)
  }

  /** The message with a name that no other client has. */
  renamed(message: Message, server: ServerConnection): Message {
    const { type, body } = message
    const isNamed = type === 'P' || type === 'B' || (/^[DC]$/.test(type) && body[0] === 0x53)
    if (!isNamed) return message
    // The name of a portal stands before it, or the letter S.
    const from = type === 'P' ? 0 : type === 'B' ? body.indexOf(0) + 1 : 1
    const to = body.indexOf(0, from)
    const given = body.toString('utf8', from, to)
    if (given === '') return message
    const name =
      type === 'P' ? `pooled_${++lastName}` : (this.#statements.get(given)?.name ?? given)
    const rest = body.subarray(to + 1)
    const changed = { type, body: Buffer.concat([body.subarray(0, from), texts(name), rest]) }
    if (type === 'P') {
      this.#statements.set(given, { name, parse: changed })
      server.statements.add(name)
    }
    if (type === 'C') this.#statements.delete(given)
    return changed
  }
}
