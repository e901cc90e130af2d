import { PAGES, undoUnsubscribePage, unsubscribePage } from '@berg/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
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
export function unsubscribeRoutes(app: FastifyInstance, unsubscribing: Unsubscribing): void {
  app.get<Asked>('/unsubscribe/:token', PUBLIC, async ({ params: { token } }, reply) =>
    (await unsubscribing.isGood(token))
      ? sendPage(reply, 200, {
          title: 'Unsubscribe from the newsletter?',
          text: 'You will get no more mails with the newsletter. Every issue stays on the site for you to read.',
          button: formOf(unsubscribePage(token), 'Unsubscribe'),
        })
      : sendPage(reply, 410, ENDED),
  )

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
      if (!(await unsubscribing.isGood(token))) return answer(request, reply, ENDED, 410)
      const undo = await unsubscribing.unsubscribe(token)
      return answer(request, reply, {
        title: 'You are unsubscribed',
        text: 'The newsletter does not come by mail any more. Every issue is on the site.',
        button: undo && formOf(undoUnsubscribePage(undo), 'Subscribe again'),
      })
    })
    forms.post<Asked>('/unsubscribe/undo/:token', PUBLIC, async (request, reply) => {
      const { token } = request.params
      if (!(await unsubscribing.undo(token))) return answer(request, reply, ENDED, 410)
      return answer(request, reply, {
        title: 'You are subscribed again',
        text: 'You are among those who get the newsletter by mail again.',
      })
    })
  })
}

interface Page {
  title: string
  text: string
  button?: string | undefined
}

const ENDED: Page = {
  title: 'This link has ended',
  text: 'Take the one in a newer mail, or sign in and choose in your account which mails you want.',
}

/** A mail program wants no page. */
function answer(request: FastifyRequest<Asked>, reply: FastifyReply, page: Page, status = 200) {
  if (request.headers.accept?.includes('text/html')) return sendPage(reply, status, page)
  return reply.status(status === 200 ? 204 : status).send()
}

function sendPage(reply: FastifyReply, status: number, { title, text, button = '' }: Page) {
  const body = paragraph(text) + button
  const html = mailFrame({ title, body, foot: link(PAGES.home, 'To the site') })
  return reply.status(status).headers(AS_PAGE).type('text/html; charset=utf-8').send(html)
}

const formOf = (action: string, label: string) =>
  `<form method="post" action="${escaped(action)}"><button class="press" type="submit" style="min-height:48px;padding:12px 24px;border:0;border-radius:10px;background:#0f4a39;color:#ffffff;font:600 16px/24px ${SANS};cursor:pointer">${escaped(label)}</button></form>`
