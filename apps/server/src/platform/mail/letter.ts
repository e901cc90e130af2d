import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '@berg/contract'
import { z } from 'zod'

/** What somebody else wrote stands apart from what the site says. */
const Paragraph = z.union([z.string(), z.object({ quote: z.string() })])
export type Paragraph = z.infer<typeof Paragraph>

/** The words of a mail between its greeting and its end; how it looks is made of them when it is sent or shown. */
export const Letter = z.object({
  /** In which it is written; one that says none is in English. */
  language: z.enum(INTERFACE_LANGUAGES).optional(),
  paragraphs: z.array(Paragraph),
  /** A button; its path is of this site. */
  action: z.object({ label: z.string(), path: z.string().startsWith('/') }).optional(),
  /** Below the button. */
  after: z.array(Paragraph).optional(),
})
export type Letter = z.infer<typeof Letter>

interface Recipient {
  /** Left out where the address has no account yet. */
  userId?: number
  name: string
  email: string
  /** That of their account; left out or null where they have chosen none. */
  language?: InterfaceLanguage | null | undefined
}

export interface LetterWords extends Omit<Letter, 'language'> {
  subject: string
}

export interface NewLetter {
  to: Recipient
  /** What it is about, such as `password-link`; staff read it in the outbox. */
  kind: string
  /** Says them in the language that is spoken: the recipient's. */
  words: () => LetterWords
  /** When the link in it ends: then nobody reads it any more, and it is not sent. To be given where it holds a secret. */
  expiresAt?: Date
  /** The notice on the site that says the same: whoever has seen it gets no mail any more, and the other way round. */
  notice?: number | undefined
}

/** On one line, without what cannot be seen or turns the writing round. */
export const oneLine = (text: string) =>
  text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
