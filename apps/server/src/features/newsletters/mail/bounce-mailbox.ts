import type { BounceAddresses } from './envelopes.ts'
import { bounceWords } from './bounce-report.ts'

/** Of each report no more is read: it often brings the whole mail along. */
const MOST_BYTES = 64 * 1024
/** In one go; the rest waits for the next time. */
const MOST_REPORTS = 500
const LIMIT_MS = 30_000

interface Needs {
  /** `imaps://user:password@host/folder` */
  url: string
  addresses: BounceAddresses
  bounce: (recipient: number, words: string) => Promise<boolean>
}

/** Reads what has come back, and marks it as seen. */
export async function readBounces({ url, addresses, bounce }: Needs): Promise<number> {
  const { ImapFlow } = await import('imapflow')
  const { protocol, hostname, port, username, password, pathname } = new URL(url)
  const secure = protocol === 'imaps:'
  const client = new ImapFlow({
    host: hostname,
    port: port ? Number(port) : secure ? 993 : 143,
    secure,
    // A password does not go over a network in the open.
    ...(!secure && !isThisMachine(hostname) && { doSTARTTLS: true }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: LIMIT_MS,
    greetingTimeout: LIMIT_MS,
    socketTimeout: LIMIT_MS,
  })
  // Whoever waits is told; nobody else listens.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.mailboxOpen(decodeURIComponent(pathname.slice(1)) || 'INBOX')
    const unseen = (await client.search({ seen: false }, { uid: true })) || []
    let bounced = 0
    for (const uid of unseen.slice(0, MOST_REPORTS)) {
      const asked = { source: { maxLength: MOST_BYTES } }
      const message = await client.fetchOne(String(uid), asked, { uid: true })
      const source = message ? (message.source?.toString('latin1') ?? '') : ''
      const words = bounceWords(source)
      if (words !== undefined) {
        for (const recipient of addresses.namedIn(source)) {
          if (await bounce(recipient, words)) bounced++
        }
      }
      await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })
    }
    return bounced
  } finally {
    await client.logout().catch(() => client.close())
  }
}

const isThisMachine = (host: string) => /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host)
