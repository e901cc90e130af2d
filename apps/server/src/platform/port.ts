import { createServer } from 'node:net'
import { StartupError } from './startup-error.ts'

/** Says early and plainly that the address cannot be had, before anything else is started. */
export async function requireFreePort(host: string, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => reject(listenFailure(error, host, port)))
    probe.listen({ host, port }, () => probe.close(() => resolve()))
  })
}

export function listenFailure(error: NodeJS.ErrnoException, host: string, port: number): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartupError(
        `Port ${port} on ${host} is taken by another program: stop it, or choose another with PORT.`,
      )
    case 'EACCES':
      return new StartupError(`Port ${port} may not be used by this user: choose one above 1023.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartupError(`HOST is set to '${host}', which is no address of this machine.`)
    default:
      return error
  }
}
