import { PAGES, unsubscribePage } from '@berg/contract'
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
  app.get<Asked>('/unsubscribe/:token', PUBLIC, async ({ params: { token } }, reply) => {
    const isSubscribed = await unsubscribing.isSubscribed(token)
    return reply.headers(AS_PAGE).type('text/html; charset=utf-8').send(pageOf(token, isSubscribed))
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
      await unsubscribing.set(request.params.token, false)
      return done(request, reply)
    })
    forms.post<Asked>('/unsubscribe/:token/undo', PUBLIC, async (request, reply) => {
      await unsubscribing.set(request.params.token, true)
      return done(request, reply)
    })
  })
}

/** A browser goes back to the page, which says how it is now. */
const done = (request: FastifyRequest<Asked>, reply: FastifyReply) =>
  request.headers.accept?.includes('text/html')
    ? reply.redirect(unsubscribePage(request.params.token), 303)
    : reply.status(204).send()

function pageOf(token: string, isSubscribed: boolean | undefined): string {
  const address = unsubscribePage(token)
  const words = {
    true: {
      title: 'Unsubscribe from the newsletter?',
      text: 'You will get no more mails with the newsletter. Every issue stays on the site for you to read.',
      button: formOf(address, 'Unsubscribe'),
    },
    false: {
      title: 'You are unsubscribed',
      text: 'The newsletter does not come by mail any more. Every issue is on the site.',
      button: formOf(`${address}/undo`, 'Subscribe again'),
    },
    undefined: {
      title: 'There is nothing to unsubscribe from',
      text: 'The account to which this address belonged is gone, and no mail is sent to it.',
      button: '',
    },
  }
  const { title, text, button } = words[`${isSubscribed}`]
  return mailFrame({ title, body: paragraph(text) + button, foot: link(PAGES.home, 'To the site') })
}

const formOf = (action: string, label: string) =>
  `<form method="post" action="${escaped(action)}"><button class="press" type="submit" style="min-height:48px;padding:12px 24px;border:0;border-radius:10px;background:#0f4a39;color:#ffffff;font:600 16px/24px ${SANS};cursor:pointer">${escaped(label)}</button></form>`
