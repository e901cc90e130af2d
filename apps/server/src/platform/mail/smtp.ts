import { Readable } from 'node:stream'
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
  /** Where it goes back to when it cannot be delivered; the sender's address where it is left out. */
  returnTo?: string | undefined
  /**
   * Awaited when all of it but its end is with the server: without the end no server takes a mail. Where it throws,
   * the connection is cut, and the mail is not sent.
   */
  beforeEnd?: () => Promise<void>
}

/** Why a mail was not taken, in the server's words where it said something. */
export class MailRefused extends Error {
  override name = 'MailRefused'
  constructor(
    message: string,
    /** The same mail would be refused again. */
    readonly isPermanent: boolean,
    /** Nobody has answered, and the server has not hung up either: it may have taken the mail. */
    readonly isSilence: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

const LIMITS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  dnsTimeout: 10_000,
}
const ANSWER_MS = 30_000
export const AT_ONCE = 3

/** Nobody asks us whether we are away, and nobody's absence is told to us. */
const BY_ITSELF = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

/** The one way to the mail server; its connections stay open for a while. */
export class Smtp {
  private transport: Promise<Transporter> | undefined

  /** @param answerMs how long the server may take to answer */
  constructor(
    private readonly settings: MailSettings,
    private readonly answerMs = ANSWER_MS,
  ) {}

  async send(
    { to, headers = {}, returnTo, ...message }: Message,
    signal?: AbortSignal,
  ): Promise<string> {
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
        envelope: { from: returnTo ?? from.address, to: [to.address] },
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
    const limits = { ...LIMITS, socketTimeout: this.answerMs }
    const transport = createTransport({ ...options, ...limits } satisfies SMTPPoolOptions)
    return transport.use('stream', (mail, done) => {
      const { beforeEnd } = mail.data as Partial<Message>
      if (beforeEnd) mail.message.processFunc((input) => heldBack(input, beforeEnd))
      done()
    })
  }
}

/**
 * The same bytes, which end when something else is done. They are drawn as they are sent: nothing of it begins before
 * the server has said that it wants the mail.
 */
function heldBack(input: Readable, beforeEnd: () => Promise<void>): Readable {
  const bytes = async function* () {
    yield* input
    await beforeEnd()
  }
  return Readable.from(bytes(), { objectMode: false })
}

/** A password does not go over a network in the open. */
function mustHide(url: string): boolean {
  const { password, hostname } = new URL(url)
  return password !== '' && !/^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
}

/** A server that goes away without a word has not taken the mail; of one that is not heard any more nobody knows. */
const GONE = new Set(['ECONNRESET', 'EPIPE', 'ECONNREFUSED'])

/** For good is only what was said about this mail: a server that lets nobody in may do so later. */
function refusalOf(error: NodemailerError): MailRefused {
  const { code, responseCode, originalCode } = error as NodemailerError & { originalCode?: string }
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  const isPermanent = isAboutMail && (error.permanent ?? responseCode === undefined)
  const wasClosed = code === 'ECONNECTION' || GONE.has(originalCode ?? '')
  const isSilence = responseCode === undefined && !isAboutMail && !wasClosed
  return new MailRefused(error.response ?? error.message, isPermanent, isSilence, { cause: error })
}
