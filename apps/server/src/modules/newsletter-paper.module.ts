import type { FastifyInstance } from 'fastify'
import type { MediaService } from '../features/media/media.service.ts'
import { IssueReader } from '../features/newsletters/issue-reader.ts'
import { paperTicketsOf } from '../features/newsletters/previews.ts'
import { IssueSources } from '../features/newsletters/issue-sources.ts'
import { NewsletterRepository } from '../features/newsletters/newsletters.repository.ts'
import { picturesOf, type ReadJpeg } from '../features/newsletters/paper/paper-pictures.ts'
import { paperOf } from '../features/newsletters/paper/paper.ts'
import { paperRoutes } from '../features/newsletters/paper/paper.routes.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/database.ts'
import { SharedQueue } from '../platform/shared-queue.ts'
import { pictureIdIn } from '../platform/storage/file-address.ts'

const AT_ONCE = 1
const WAITING = 10

interface Needs {
  config: { timezone: string; siteOrigin: string }
  database: Database
  clock: Clock
  tokenSecret: string
  media: Pick<MediaService, 'variant'>
}

/** Issues of the newsletter on paper. */
export function newsletterPaperModule(
  app: FastifyInstance,
  { config: { timezone, siteOrigin: origin }, database, clock, tokenSecret, media }: Needs,
): void {
  const newsletters = new NewsletterRepository(database)
  const reader = new IssueReader(new IssueSources(database))
  const queue = new SharedQueue<Buffer>(AT_ONCE, WAITING)
  const read: ReadJpeg = async (url, width) => {
    const id = pictureIdIn(url)
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
