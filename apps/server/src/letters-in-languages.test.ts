import { ACCOUNT_ALERTS, INTERFACE_LANGUAGES, type InterfaceLanguage } from '@berg/contract'
import { describe, expect, it } from 'vitest'
import { anIssue } from '../test/an-issue.ts'
import { reviewLetter } from './features/articles/review-letter.ts'
import { accountWords } from './features/auth/account-words.ts'
import type { User } from './features/auth/auth.table.ts'
import { passwordLetter } from './features/auth/password-letter.ts'
import { invitationLetter } from './features/auth/people/invitation-letter.ts'
import {
  alreadyLetter,
  confirmLetter,
  nameTakenLetter,
} from './features/auth/verification-letters.ts'
import { emergencyLetter } from './features/emergencies/emergency-delivery.ts'
import { reminderLetter, teamLetter } from './features/must-reads/reminder-letters.ts'
import { heldBackLetter } from './features/newsletters/mail/held-back.ts'
import { mailOf } from './features/newsletters/mail/newsletter-mail.ts'
import { trialWords, wordsOfAll } from './features/notifications/push/push-words.ts'
import { signupLetter, whenAndWhere } from './features/signups/event-signup-letters.ts'
import { inLanguage } from './platform/language/in-language.ts'
import { compose } from './platform/mail/compose.ts'
import type { NewLetter } from './platform/mail/letter.ts'

const OTHERS = INTERFACE_LANGUAGES.filter((language) => language !== 'en')
const ZONE = 'Europe/Berlin'
const DAY = '2026-11-20'
const END = new Date('2026-11-20T12:00:00Z')
const TO = { userId: 1, name: 'Åsa Ek', email: 'asa@plant.example' }
const USER = {
  id: 1,
  username: 'asa.ek',
  firstName: 'Åsa',
  lastName: 'Ek',
  email: 'asa@plant.example',
  language: null,
  awaitsVerification: false,
} as User
const NEW_USER = { ...USER, awaitsVerification: true }

const when = () => whenAndWhere({ day: DAY, startsAt: END, endsAt: null, place: 'Ωmega' }, ZONE)
const told = { articleId: 7, title: 'Ωmega', when }
const due = { article: { id: 7, title: 'Ωmega' }, due_on: DAY }
const [before, after] = ['2026-11-17', '2026-11-25']

/** Of each kind, in each of its forms; what people wrote has a letter of no language of ours. */
const LETTERS: NewLetter[] = [
  passwordLetter(USER, 'secret', END),
  passwordLetter(USER, 'secret', END, { isByEditors: true }),
  invitationLetter(USER, 'secret', END),
  confirmLetter(USER, USER.email, 'token', END),
  confirmLetter(NEW_USER, USER.email, 'token', END),
  alreadyLetter(USER),
  nameTakenLetter(USER.email),
  reviewLetter(TO, { articleId: 7, title: 'Ωmega', outcome: 'published', reason: '' }),
  reviewLetter(TO, { articleId: 7, title: '', outcome: 'rejected', reason: 'Ω' }),
  reviewLetter(TO, { articleId: 7, title: 'Ωmega', outcome: 'rejected', reason: '' }),
  ...(['moved_up', 'event_changed', 'event_cancelled', 'event_back'] as const).flatMap((news) =>
    [true, false].map((isWaiting) => signupLetter(TO, { ...told, news, isWaiting })),
  ),
  reminderLetter(TO, [due], before),
  reminderLetter(TO, [due, due], after),
  teamLetter(TO, 'Ωmega', [{ ...due, names: ['Åsa Ek'] }], after),
  emergencyLetter({ id: 1, isReachable: true, language: null, ...TO }, { text: 'Ω' }),
  heldBackLetter(TO, { id: 3, label: 'Ω', stopIn: () => 'Ω' }),
]

/** What people read, line by line, without names, addresses and what is said alike everywhere. */
const linesOf = (text: string) =>
  text.split('\n').filter((line) => !/https?:|^The Berg$|^>/.test(line) && /\p{L}{3}/u.test(line))

const written = ({ words }: NewLetter, language: InterfaceLanguage) => {
  const { subject, ...letter } = inLanguage(language, words)
  const setting = { origin: 'https://berg.example', toName: '', subject }
  return { subject, ...compose({ ...letter, language }, setting) }
}

describe.each(OTHERS)('in %s', (language) => {
  it.each(LETTERS)('$kind has no line in English', (letter) => {
    const english = written(letter, 'en')
    const { subject, text, html } = written(letter, language)
    expect(subject).not.toBe(english.subject)
    const lines = linesOf(english.text)
    expect(lines.length).toBeGreaterThan(2)
    expect(linesOf(text).filter((line) => lines.includes(line))).toEqual([])
    expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`)
    expect(html).not.toMatch(/If the button|This mail was sent/)
  })

  it.each(ACCOUNT_ALERTS)('the news %s has no sentence in English', (kind) => {
    const facts = { email: 'Ω', passkey: 'Ω', identity: 'Ω', issuer: 'Ω', reason: 'Ω', title: 'Ω' }
    const said = (spoken: InterfaceLanguage) =>
      inLanguage(spoken, () => Object.values(accountWords(kind, facts)).flat())
    expect(said(language).filter((sentence) => said('en').includes(sentence))).toEqual([])
  })

  it('the frame of an issue is not English', () => {
    const needs = {
      origin: 'https://b.example',
      timezone: ZONE,
      unsubscribe: 'https://b.example/u',
    }
    const issue = anIssue({ title: '', corrected_at: END.toISOString() })
    const [english, other] = (['en', language] as const).map((spoken) =>
      mailOf(issue, needs, spoken),
    )
    expect(other?.subject).not.toBe(english?.subject)
    expect(other?.html).not.toMatch(/Read it on|Read more|Unsubscribe|corrected on|You get this/)
    expect(other?.text).not.toMatch(/Read it on|Unsubscribe|corrected on|You get this|No\. \d/)
    expect(other?.html).toContain(`lang="${language}"`)
  })

  it('messages on devices are not English', () => {
    const kinds = ['emergency', 'must-read', 'published', 'comment', 'review'] as const
    const notice = { articleId: 7, newsletterId: null, data: {} }
    const headings = (spoken: InterfaceLanguage) =>
      inLanguage(spoken, () => {
        const notices = kinds.map((kind, id) => Object.assign({ kind, id }, notice))
        const one = notices.map((each) => wordsOfAll([each], false)?.heading)
        return [...one, wordsOfAll(notices, false)?.heading, trialWords().heading]
      })
    expect(headings(language).filter((words) => headings('en').includes(words))).toEqual([])
  })
})
