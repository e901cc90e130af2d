import {
  CALENDAR_PATH,
  createCalendarAddress,
  getCalendarAddress,
  type InterfaceLanguage,
  revokeCalendarAddress,
  say,
  TextLanguageCode,
} from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { contentDisposition } from '../../platform/http/file-headers.ts'
import { FinishedAnswer } from '../../platform/http/finished-answer.ts'
import { notFound } from '../../platform/http/problem.ts'
import { serve } from '../../platform/http/serve.ts'
import { sendDocument, serveDocument } from '../../platform/http/serve-document.ts'
import { validate } from '../../platform/http/validate.ts'
import { languageOfReader } from '../../platform/language/language-of-reader.ts'
import type { CalendarAddresses } from './calendar-addresses.ts'
import { type CalendarService, siteName } from './calendar.service.ts'

const PUBLIC = { config: { access: 'public' } } as const
const PRIVATE = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }
const FILE = /^(.+)\.ics$/
/** In German where that is checked: `?lang=de`. */
const Query = z.object({ lang: TextLanguageCode.optional() })
const ARTICLE_ID = /^[1-9]\d{0,8}$/

const answerOf = (text: string, headers?: Record<string, string>) =>
  new FinishedAnswer(text, 'text/calendar', headers)

interface Parts {
  calendar: CalendarService
  addresses: CalendarAddresses
  usualLanguage: InterfaceLanguage
}

/** Calendars are no JSON, and so beside the contract; the address of a person is part of it. */
export function calendarRoutes(
  app: FastifyInstance,
  { calendar, addresses, usualLanguage }: Parts,
): void {
  serve(app, getCalendarAddress, ({ actor }) => addresses.of(actor))
  serve(app, createCalendarAddress, ({ actor }) => addresses.create(actor))
  serve(app, revokeCalendarAddress, ({ actor }) => addresses.revoke(actor))

  serveDocument(app, CALENDAR_PATH, ({ query }) => {
    const { lang: language } = validate(Query, query)
    return {
      key: `calendar ${language ?? ''}`,
      write: async () => answerOf(await calendar.whole(siteName, { language })),
    }
  })

  // In the language of its owner. What concerns most people is what concerns everybody, so that one answer is kept for them.
  app.get<{ Params: { file: string } }>('/calendar/:file', PUBLIC, async (request, reply) => {
    const owner = await addresses.ownerOf(FILE.exec(request.params.file)?.[1] ?? '')
    if (owner === undefined) throw notFound()
    const headers = { 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' }
    const name = () => say('The Berg for me')
    const language = languageOfReader(owner, usualLanguage)
    if (owner.seesRestricted) {
      const text = await calendar.whole(name, { reader: owner, language })
      return answerOf(text, PRIVATE).send(request, reply)
    }
    const write = async () => answerOf(await calendar.whole(name, { language }), headers)
    return sendDocument(app, { key: `calendar of a person ${language}`, write }, request, reply)
  })

  app.get<{ Params: { file: string } }>('/events/:file', PUBLIC, async (request, reply) => {
    const id = FILE.exec(request.params.file)?.[1] ?? ''
    const { lang: language } = validate(Query, request.query)
    const event = ARTICLE_ID.test(id) ? await calendar.event(Number(id), { language }) : undefined
    if (!event) throw notFound()
    // Inline: a phone opens it in its calendar, a browser on a desk saves it.
    const disposition = contentDisposition('inline', `${event.title.slice(0, 80)}.ics`)
    return answerOf(event.text, { 'content-disposition': disposition }).send(request, reply)
  })
}
