import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server'

interface Arrived extends ParsedMail {
  /** As it came over the wire. */
  raw: string
  recipients: string[]
}

export interface MailServer {
  url: string
  /** What it has taken, in order. */
  arrived: Arrived[]
  close(): Promise<void>
}

/** A real mail server that takes everything, unless it is told otherwise. */
export async function startMailServer(special: SMTPServerOptions = {}): Promise<MailServer> {
  const arrived: Arrived[] = []
  const take = async (stream: Readable, { envelope }: SMTPServerSession) => {
    const raw = await text(stream)
    const recipients = envelope.rcptTo.map(({ address }) => address)
    arrived.push({ ...(await simpleParser(raw)), raw, recipients })
  }
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    closeTimeout: 100,
    onData: (stream, session, done) => callbackify(take)(stream, session, done),
    ...special,
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** The settings of a site that sends through it. */
export const sendingThrough = ({ url }: Pick<MailServer, 'url'>) => ({
  SMTP_URL: url,
  MAIL_FROM: 'The Berg <berg@plant.example>',
  PUBLIC_URL: 'https://berg.plant.example',
})
