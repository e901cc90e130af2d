import { say } from '@berg/contract'
import { inLanguage } from '../language/in-language.ts'
import {
  SANS,
  button,
  escaped,
  link,
  mailFrame,
  paragraph,
  quotation,
  quoted,
  sentBy,
  textSignature,
} from './frame.ts'
import type { Letter, Paragraph } from './letter.ts'

export interface Composed {
  text: string
  html: string
}

interface Setting {
  /** Where the site is reached, without a slash at its end. */
  origin: string
  toName: string
  subject: string
}

/** The two bodies of a mail, in its language: the same words as plain text and in the look of the site. */
export const compose = (letter: Letter, setting: Setting): Composed =>
  inLanguage(letter.language ?? 'en', () => ({
    text: textOf(letter, setting),
    html: htmlOf(letter, setting),
  }))

const greetingFor = (name: string) => (name ? say('Hello {name},', { name }) : say('Hello,'))
const addressOf = ({ action }: Letter, { origin }: Setting) => action && origin + action.path

function textOf(letter: Letter, setting: Setting): string {
  const address = addressOf(letter, setting)
  return [
    greetingFor(setting.toName),
    ...letter.paragraphs.map(plain),
    ...(letter.action ? [`${letter.action.label}:\n${address}`] : []),
    ...(letter.after ?? []).map(plain),
    textSignature(setting.origin),
  ].join('\n\n')
}

const plain = (words: Paragraph) => (typeof words === 'string' ? words : quoted(words.quote))

function htmlOf(letter: Letter, setting: Setting): string {
  const { origin, toName, subject } = setting
  const address = addressOf(letter, setting)
  const words = [
    paragraph(greetingFor(toName)),
    ...letter.paragraphs.map(marked),
    ...(letter.action && address ? [button(letter.action.label, address)] : []),
    ...(letter.after ?? []).map(marked),
    ...(address ? [spelledOut(address)] : []),
  ]
  return mailFrame({ title: subject, body: words.join('\n'), foot: sentBy(origin) })
}

const marked = (words: Paragraph) =>
  typeof words === 'string' ? paragraph(words) : quotation(words.quote)

const spelledOut = (address: string) =>
  `<p class="muted" style="margin:24px 0 0;font:400 13px/20px ${SANS};color:#5b6a63;overflow-wrap:anywhere;word-break:break-word">${escaped(say('If the button does not work, open this address:'))}<br>${link(address, address)}</p>`
