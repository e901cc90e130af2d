import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server'

interface Arrived extends ParsedMail {
  /** As it came over the wire. */
  raw: string
  recipients: string[]
  returnPath: string
}

export interface MailServer {
  url: string
  /** What it has taken, in order. */
  arrived: Arrived[]
  /** For who looks at it first: it has arrived. */
  take(raw: string, session: SMTPServerSession): Promise<void>
  /** Hangs up without a word. Says whether somebody was still there. */
  cut(session: Pick<SMTPServerSession, 'remotePort'>): boolean
  close(): Promise<void>
}

/** A real mail server that takes everything, unless it is told otherwise. */
export async function startMailServer(special: SMTPServerOptions = {}): Promise<MailServer> {
  const arrived: Arrived[] = []
  const take = async (raw: string, { envelope }: SMTPServerSession) => {
    const recipients = envelope.rcptTo.map(({ address }) => address)
    const returnPath = (envelope.mailFrom || undefined)?.address ?? ''
    arrived.push({ ...(await simpleParser(raw)), raw, recipients, returnPath })
  }
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    closeTimeout: 100,
    onData: (stream, session, done) =>
      callbackify(async () => take(await text(stream), session))(done),
    ...special,
  })
  server.on('error', () => {})
  const sockets = new Map<number, Socket>()
  server.server.on('connection', (socket: Socket) => {
    const port = socket.remotePort ?? 0
    sockets.set(
      port,
      socket.once('close', () => sockets.delete(port)),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    take,
    cut: ({ remotePort }) => sockets.get(remotePort)?.destroy() !== undefined,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** The settings of a site that sends through it. */
export const sendingThrough = ({ url }: Pick<MailServer, 'url'>) => ({
  SMTP_URL: url,
  MAIL_FROM: 'The Berg <berg@plant.example>',
  PUBLIC_URL: 'https://berg.plant.example',
})
