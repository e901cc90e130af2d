import type { NodemailerError, SMTPPoolOptions, Transporter } from 'nodemailer'

export interface MailSettings {
  smtpUrl: string
  from: { name: string; address: string }
}

export interface Message {
  to: { name: string; address: string }
  subject: string
  messageId: string
  /** When it was written, not when it gets through at last. */
  date: Date
  text: string
  html: string
  headers?: Record<string, string>
}

/** Why a mail was not taken, in the server's words where it said something. */
export class MailRefused extends Error {
  override name = 'MailRefused'
  constructor(
    message: string,
    /** The same mail would be refused again. */
    readonly isPermanent: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

const LIMITS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
}
const AT_ONCE = 3

/** Nobody asks us whether we are away, and nobody's absence is told to us. */
const BY_ITSELF = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

/** The one way to the mail server; its connections are kept for a while. */
export class Smtp {
  private transport: Promise<Transporter> | undefined

  constructor(private readonly settings: MailSettings) {}

  async send({ to, headers = {}, ...message }: Message, signal?: AbortSignal): Promise<string> {
    const transport = await (this.transport ??= this.open())
    const { from } = this.settings
    // A server that trickles its answers is noticed by no timeout.
    const giveUp = () => this.drop()
    signal?.addEventListener('abort', giveUp, { once: true })
    try {
      const { response } = await transport.sendMail({
        ...message,
        from,
        to,
        // Whatever a header may be read as, it goes to this one.
        envelope: { from: from.address, to: [to.address] },
        headers: { ...BY_ITSELF, ...headers },
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      return response ?? ''
    } catch (error) {
      throw refusalOf(error as NodemailerError)
    } finally {
      signal?.removeEventListener('abort', giveUp)
    }
  }

  /** Says hello and signs in, and sends nothing. */
  async check(): Promise<void> {
    const transport = await (this.transport ??= this.open())
    await transport.verify().catch((error: NodemailerError) => {
      throw refusalOf(error)
    })
  }

  close(): void {
    void this.transport?.then((transport) => transport.close())
    this.transport = undefined
  }

  private drop(): void {
    void this.transport?.then((transport) => transport.close({ force: true }))
    this.transport = undefined
  }

  private async open(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer')
    const { smtpUrl: url } = this.settings
    const options = { url, pool: true, maxConnections: AT_ONCE, requireTLS: mustHide(url) } as const
    return createTransport({ ...options, ...LIMITS } satisfies SMTPPoolOptions)
  }
}

/** A password does not go over a network in the open. */
function mustHide(url: string): boolean {
  const { password, hostname } = new URL(url)
  return password !== '' && !/^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
}

/** For good is only what was said about this mail: a server that lets nobody in may do so later. */
function refusalOf(error: NodemailerError): MailRefused {
  const isAboutMail = error.code === 'EENVELOPE' || error.code === 'EMESSAGE'
  const isPermanent = isAboutMail && (error.permanent ?? error.responseCode === undefined)
  return new MailRefused(error.response ?? error.message, isPermanent, { cause: error })
}
