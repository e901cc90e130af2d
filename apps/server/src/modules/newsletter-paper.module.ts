import type { InterfaceLanguage } from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import type { MediaService } from '../features/media/media.service.ts'
import type { IssueReader } from '../features/newsletters/issue-reader.ts'
import { paperTicketsOf } from '../features/newsletters/previews.ts'
import type { NewsletterRepository } from '../features/newsletters/newsletters.repository.ts'
import type { ReadJpeg } from '../features/newsletters/paper/paper-pictures.ts'
import { paperRoutes } from '../features/newsletters/paper/paper.routes.ts'
import { PaperService } from '../features/newsletters/paper/paper.service.ts'
import type { Clock } from '../platform/clock.ts'
import { pictureIdIn } from '../platform/storage/file-address.ts'

interface Needs {
  config: { timezone: string; siteOrigin: string; interfaceLanguage: InterfaceLanguage }
  newsletters: NewsletterRepository
  reader: IssueReader
  clock: Clock
  tokenSecret: string
  media: Pick<MediaService, 'variant'>
}

/** Issues of the newsletter on paper. */
export function newsletterPaperModule(
  app: FastifyInstance,
  {
    config: { timezone, siteOrigin: origin, interfaceLanguage: usualLanguage },
    newsletters,
    reader,
    clock,
    tokenSecret,
    media,
  }: Needs,
): void {
  const readJpeg: ReadJpeg = async (url, width) => {
    const id = pictureIdIn(url)
    return id === undefined ? undefined : media.variant(id, { width, format: 'jpeg' })
  }
  const papers = new PaperService({
    newsletters,
    reader,
    tickets: paperTicketsOf(tokenSecret, clock),
    readJpeg,
    site: { origin, timezone, usualLanguage },
  })
  paperRoutes(app, papers)
}
