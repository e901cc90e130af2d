import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import type pg from 'pg'
import { PooledClient } from './pooled-client.ts'
import { ServerPool } from './server-pool.ts'

interface Options {
  /** How many connections to the server there are at most. */
  size?: number
  /** As PgBouncer since 1.21 with `max_prepared_statements`. */
  keepsStatements?: boolean
}

/**
 * A pooler in transaction mode before a PostgreSQL server, as PgBouncer is one: a client has a
 * connection to the server from the first message of a transaction to its end. What else belongs to a
 * session (locks, LISTEN, settings, temporary tables) stays with that connection and is the next
 * client's. Whoever comes gets in.
 */
export async function startTransactionPooler(
  address: pg.ClientConfig,
  { size = 20, keepsStatements = false }: Options = {},
) {
  const servers = new ServerPool(address, size)
  const clients = new Map<Socket, PooledClient>()
  const cancel = (key: Buffer) => {
    const asked = [...clients.values()].find((client) => client.key.equals(key))
    void asked?.server?.cancel(address)
  }
  const listener = createServer({ noDelay: true }, (socket) => {
    clients.set(socket, new PooledClient(socket, { servers, keepsStatements, cancel }))
    socket.on('close', () => clients.delete(socket))
  }).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  return {
    port: (listener.address() as AddressInfo).port,
    close: async (): Promise<void> => {
      listener.close()
      for (const socket of clients.keys()) socket.destroy()
      servers.destroy()
      await once(listener, 'close')
    },
  }
}
