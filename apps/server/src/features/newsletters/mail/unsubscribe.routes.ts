import {
  type InterfaceLanguage,
  PAGES,
  say,
  undoUnsubscribePage,
  unsubscribePage,
} from '@berg/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { spokenTo } from '../../../platform/http/reader-language.ts'
import { inLanguage } from '../../../platform/language/in-language.ts'
import { SANS, escaped, link, mailFrame, paragraph } from '../../../platform/mail/frame.ts'
import type { Unsubscribing } from './unsubscribing.ts'

const PUBLIC = { config: { access: 'public' } } as const

/** A page without scripts, in the look of the mail from which people come. Nobody else keeps or finds it. */
const AS_PAGE = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex',
}

interface Asked {
  Params: { token: string }
}

/** Works without signing in and without scripts. Opening the address changes nothing: programs follow links too. */
export function unsubscribeRoutes(
  app: FastifyInstance,
  unsubscribing: Unsubscribing,
  usualLanguage: InterfaceLanguage,
): void {
  const sendPage = (
    { headers }: FastifyRequest<Asked>,
    reply: FastifyReply,
    status: number,
    words: Words,
  ) => {
    const caller = { cookie: headers.cookie, acceptLanguage: headers['accept-language'] }
    const html = inLanguage(spokenTo(caller, usualLanguage), () => pageOf(words()))
    return reply.status(status).headers(AS_PAGE).type('text/html; charset=utf-8').send(html)
  }
  /** A mail program wants no page. */
  const answer = (
    request: FastifyRequest<Asked>,
    reply: FastifyReply,
    words: Words,
    status = 200,
  ) =>
    request.headers.accept?.includes('text/html')
      ? sendPage(request, reply, status, words)
      : reply.status(status === 200 ? 204 : status).send()

  app.get<Asked>('/unsubscribe/:token', PUBLIC, async (request, reply) => {
    const { token } = request.params
    const isGood = await unsubscribing.isGood(token)
    return isGood
      ? sendPage(request, reply, 200, () => questionWords(token))
      : sendPage(request, reply, 410, endedWords)
  })

  // What a mail program sends is a form (RFC 8058), and so is what the page sends; the address says it all.
  void app.register(async (forms) => {
    const types = ['application/x-www-form-urlencoded', 'multipart/form-data']
    forms.addContentTypeParser(types, (_request, body, done) => {
      body
        .on('error', done)
        .on('end', () => done(null))
        .resume()
    })
    forms.post<Asked>('/unsubscribe/:token', PUBLIC, async (request, reply) => {
      const { token } = request.params
      if (!(await unsubscribing.isGood(token))) return answer(request, reply, endedWords, 410)
      const undo = await unsubscribing.unsubscribe(token)
      return answer(request, reply, () => doneWords(undo))
    })
    forms.post<Asked>('/unsubscribe/undo/:token', PUBLIC, async (request, reply) => {
      const { token } = request.params
      if (!(await unsubscribing.undo(token))) return answer(request, reply, endedWords, 410)
      return answer(request, reply, undoneWords)
    })
  })
}

interface Page {
  title: string
  text: string
  button?: string | undefined
}
type Words = () => Page

const questionWords = (token: string): Page => ({
  title: say('Unsubscribe from the newsletter?'),
  text: say(
    'You will get no more mails with the newsletter. Every issue stays on the site for you to read.',
  ),
  button: formOf(unsubscribePage(token), say('Unsubscribe')),
})

const doneWords = (undo: string | undefined): Page => ({
  title: say('You are unsubscribed'),
  text: say('The newsletter does not come by mail any more. Every issue is on the site.'),
  button: undo && formOf(undoUnsubscribePage(undo), say('Subscribe again')),
})

const undoneWords = (): Page => ({
  title: say('You are subscribed again'),
  text: say('You are among those who get the newsletter by mail again.'),
})

const endedWords = (): Page => ({
  title: say('This link has ended'),
  text: say(
    'Take the one in a newer mail, or sign in and choose in your account which mails you want.',
  ),
})

const pageOf = ({ title, text, button = '' }: Page) =>
  mailFrame({ title, body: paragraph(text) + button, foot: link(PAGES.home, say('To the site')) })

const formOf = (action: string, label: string) =>
  `<form method="post" action="${escaped(action)}"><button class="press" type="submit" style="min-height:48px;padding:12px 24px;border:0;border-radius:10px;background:#0f4a39;color:#ffffff;font:600 16px/24px ${SANS};cursor:pointer">${escaped(label)}</button></form>`
