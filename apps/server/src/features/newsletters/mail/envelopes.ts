import { type NewsletterIssue, unsubscribePage } from '@berg/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Message } from '../../../platform/mail/smtp.ts'
import type { SealedIds } from '../../../platform/sealed-ids.ts'
import { mailOf } from './newsletter-mail.ts'

interface Needs {
  origin: string
  timezone: string
  /** By which a reader unsubscribes, another one in each issue. */
  readers: SealedIds
  /** By which a mail that comes back is known, and where it goes. */
  bounces: BounceAddresses | undefined
  clock: Clock
}

interface Addressee {
  id: number
  userId: number
  name: string
  email: string
  messageId: string
}

/** An issue as it goes to one reader: the mail, and what stands around it for mail programs and servers. */
export class Envelopes {
  constructor(private readonly needs: Needs) {}

  addressed(issue: NewsletterIssue, to: Addressee): Message {
    const message = this.message(issue, to)
    return { ...message, messageId: to.messageId, returnTo: this.needs.bounces?.of(to.id) }
  }

  /** To oneself, and so to nobody's list. */
  test(issue: NewsletterIssue, to: Omit<Addressee, 'id'>): Message {
    const message = this.message(issue, to)
    return { ...message, messageId: to.messageId, subject: `Test: ${message.subject}` }
  }

  private message(issue: NewsletterIssue, { userId, name, email }: Omit<Addressee, 'id'>) {
    const { origin, timezone, readers, clock } = this.needs
    const unsubscribe = origin + unsubscribePage(readers.seal(userId, issue.number))
    return {
      to: { name, address: email },
      date: clock.now(),
      headers: {
        // RFC 2919, 2369 and 8058.
        'List-Id': `The Berg <newsletter.${new URL(origin).hostname}>`,
        'List-Unsubscribe': `<${unsubscribe}>`,
        // One click is for https alone: the address is as good as a signature.
        ...(unsubscribe.startsWith('https:') && {
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
        Precedence: 'bulk',
      },
      ...mailOf(issue, { origin, timezone, unsubscribe }),
    }
  }
}

/** An address for each mail, so that whatever comes back to it says which one it was. */
export class BounceAddresses {
  private readonly parts: [string, string]

  /** @param address to which all of them belong: `bounces@plant.example` also takes `bounces+…@plant.example` */
  constructor(
    address: string,
    private readonly ids: SealedIds,
  ) {
    const at = address.lastIndexOf('@')
    this.parts = [address.slice(0, at), address.slice(at)]
  }

  of(recipient: number): string {
    const [local, domain] = this.parts
    return `${local}+${this.ids.seal(recipient)}${domain}`
  }

  /** Which mails the headers of a report name. */
  namedIn(text: string): number[] {
    const ids = [...text.matchAll(/\+([0-9a-f]{32})@/gi)].flatMap(
      ([, sealed = '']) => this.ids.open(sealed.toLowerCase()) ?? [],
    )
    return [...new Set(ids)]
  }
}
