import { describe, expect, it } from 'vitest'
import * as mailWords from './mail-words.ts'

type Words = typeof mailWords
type FactsOf<W> = W extends (sends: boolean, ...facts: infer F) => unknown ? F : never

const [isByMail, readers] = [true, 12]

/** What each sentence is told beside whether mails are sent; one that is not listed does not compile. */
const FACTS: { [Name in keyof Words]: FactsOf<Words[Name]>[] } = {
  passwordHelp: [[]],
  passwordLinkAsked: [[]],
  askForPasswordLink: [[]],
  linkMadeTitle: [[]],
  registrationLink: [['anna@plant.example']],
  freshLinkOffer: [[]],
  askForFreshLink: [[]],
  askForLinkAgain: [[]],
  freshLinkAsked: [[]],
  freshLinkMade: [[]],
  confirmFirst: [[]],
  addressUse: [[]],
  askForAddressLink: [[]],
  addressLinkMade: [[]],
  addressToConfirm: [['anna@plant.example']],
  mailChoices: [[true], [false]],
  placeNews: [[]],
  issuesAbout: [[]],
  issueTitleUse: [[]],
  noMailServer: [[]],
  whyNoMail: [[]],
  issueReach: [[{ isByMail, readers, takes: 'about a minute' }]],
  issueGoesOut: [
    [{ isByMail, readers, title: 'May', at: undefined }],
    [{ isByMail, readers, title: 'May', at: { day: 'Friday', time: '10:00' } }],
  ],
  scheduledReach: [
    [{ isByMail, readers, moment: 'Friday at 10:00' }],
    [{ isByMail, readers: undefined, moment: 'Friday at 10:00' }],
  ],
  issueIsFinal: [[]],
  letOut: [[]],
  checksVerdict: [
    [{ isReady: true, isPerfect: true }],
    [{ isReady: true, isPerfect: false }],
    [{ isReady: false, isPerfect: false }],
  ],
  mailWeight: [[12]],
  unsentMails: [[]],
  inviteTitle: [[]],
  inviteAbout: [[]],
  inviteAgainAbout: [[]],
  invitedInWords: [[['anna@plant.example']], [['anna@plant.example', 'ben@plant.example']]],
  welcomeByMail: [['9 people', '1 person']],
  welcomedByMail: [[9]],
  passwordLinkQuestion: [['Anna']],
  passwordLinkUse: [['anna@plant.example']],
  passwordLinkAct: [[]],
  passwordLinkMade: [['anna@plant.example']],
  codeReasonHint: [[]],
  codeReasonMissing: [[]],
  linkBeforeCode: [[]],
  mailBeforeSheet: [[]],
  outboxUse: [[]],
}

const sentencesOf = (sends: boolean) =>
  Object.entries(mailWords).flatMap(([name, words]) =>
    FACTS[name as keyof Words].flatMap((facts) => {
      const said = (words as (...all: unknown[]) => string | string[] | undefined)(sends, ...facts)
      return [said ?? []].flat().map((sentence) => ({ name, sentence }))
    }),
  )

/** What only somebody with a mail server may say. */
const PROMISE =
  /on (its|their) way|we (send|write|have sent)|\bsend (me|it|a|link|them|\w+ a password)|\bget a mail|by e-?mail\b(?<!nobody by mail)|mailbox|spam|goes to [^n]|be sent\.|weighs|^Send$/i
const COUNT = /\d+ (people|person|readers?|mails?)\b/

describe('without a mail server', () => {
  it.each(sentencesOf(false))('$name promises nothing: $sentence', ({ sentence }) => {
    expect(sentence).not.toMatch(PROMISE)
    expect(sentence).not.toMatch(COUNT)
  })
})

describe('with a mail server', () => {
  it.each(sentencesOf(true))('$name speaks of no lack: $sentence', ({ sentence }) => {
    expect(sentence).not.toMatch(/no mail|outbox\b.*hand|editors (have|hand)|are kept/i)
  })

  it.each(Object.keys(mailWords))('%s says something else than without', (name) => {
    const of = (sends: boolean) => sentencesOf(sends).filter((each) => each.name === name)
    expect(of(true)).not.toEqual(of(false))
  })
})
