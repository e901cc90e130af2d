import type { FastifyInstance } from 'fastify'
import type { MediaService } from '../features/media/media.service.ts'
import { IssueReader } from '../features/newsletters/issue-reader.ts'
import { paperTicketsOf } from '../features/newsletters/previews.ts'
import { IssueSources } from '../features/newsletters/issue-sources.ts'
import { NewsletterRepository } from '../features/newsletters/newsletters.repository.ts'
import { picturesOf, type ReadJpeg } from '../features/newsletters/paper/paper-pictures.ts'
import { paperOf } from '../features/newsletters/paper/paper.ts'
import { paperRoutes } from '../features/newsletters/paper/paper.routes.ts'
import type { PinsService } from '../features/pins/pins.service.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/database.ts'
import { SharedQueue } from '../platform/shared-queue.ts'
import { pictureIdIn } from '../platform/storage/file-address.ts'

const AT_ONCE = 1
const WAITING = 10
const PIN_PICTURE = /^\/media\/pins\/(\d{1,9})-(\d{1,9})$/

interface Needs {
  config: { timezone: string; siteOrigin: string }
  database: Database
  clock: Clock
  tokenSecret: string
  media: Pick<MediaService, 'variant'>
  pins: Pick<PinsService, 'picture'>
}

/** Issues of the newsletter on paper. */
export function newsletterPaperModule(
  app: FastifyInstance,
  { config: { timezone, siteOrigin: origin }, database, clock, tokenSecret, media, pins }: Needs,
): void {
  const newsletters = new NewsletterRepository(database)
  const reader = new IssueReader(new IssueSources(database))
  const queue = new SharedQueue<Buffer>(AT_ONCE, WAITING)
  const read: ReadJpeg = async (url, width) => {
    const [, pin, version] = PIN_PICTURE.exec(url) ?? []
    const id = pin ? await pins.picture(Number(pin), Number(version)) : pictureIdIn(url)
    return id === undefined ? undefined : media.variant(id, { width, format: 'jpeg' })
  }
  paperRoutes(app, {
    newsletters,
    tickets: paperTicketsOf(tokenSecret, clock),
    print: (row, layout) =>
      queue.run(`${row.id} ${row.version} ${layout}`, async () => {
        const issue = await reader.read(row)
        const pictures = await picturesOf(issue, read)
        return paperOf(issue, { layout, origin, timezone, pictures })
      }),
  })
}
