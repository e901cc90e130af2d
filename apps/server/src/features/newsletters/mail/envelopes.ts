import { type InterfaceLanguage, say, unsubscribePage } from '@berg/contract'
import type { Clock } from '../../../platform/clock.ts'
import { inLanguage } from '../../../platform/language/in-language.ts'
import type { Message } from '../../../platform/mail/smtp.ts'
import { oneLine } from '../../../platform/mail/letter.ts'
import type { SealedIds } from '../../../platform/sealed-ids.ts'
import { languageOfReader } from '../../../platform/language/language-of-reader.ts'
import type { ReadableIssue } from '../issue-languages.ts'
import { mailOf } from './newsletter-mail.ts'

interface Needs {
  origin: string
  timezone: string
  /** By which a reader unsubscribes, another one in each issue. */
  readers: SealedIds
  /** By which a mail that comes back is known, and where it goes. */
  bounces: BounceAddresses | undefined
  /** Of those who have chosen none. */
  usualLanguage: InterfaceLanguage
  clock: Clock
}

interface Addressee {
  id: number
  userId: number
  name: string
  email: string
  /** That they have chosen. */
  language: InterfaceLanguage | null
  prefersEasyWords: boolean
  messageId: string
}

/** An issue as it goes to one reader: the mail, and what stands around it for mail programs and servers. */
export class Envelopes {
  constructor(private readonly needs: Needs) {}

  addressed(issue: ReadableIssue, to: Addressee): Message {
    const message = this.message(issue, to)
    return { ...message, messageId: to.messageId, returnTo: this.needs.bounces?.of(to.id) }
  }

  /** To oneself, and so to nobody's list. */
  test(issue: ReadableIssue, to: Omit<Addressee, 'id'>): Message {
    const message = this.message(issue, to)
    const { subject: title } = message
    const subject = inLanguage(this.languageOf(to), () => oneLine(say('Test: {title}', { title })))
    return { ...message, messageId: to.messageId, subject }
  }

  private languageOf({ language }: Pick<Addressee, 'language'>): InterfaceLanguage {
    return language ?? this.needs.usualLanguage
  }

  private message(readable: ReadableIssue, to: Omit<Addressee, 'id'>) {
    const { userId, name, email } = to
    const { origin, timezone, usualLanguage, readers, clock } = this.needs
    const issue = readable.in(languageOfReader(to, usualLanguage))
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
      ...mailOf(issue, { origin, timezone, unsubscribe }, this.languageOf(to)),
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
