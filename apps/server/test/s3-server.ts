import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { S3Client } from '@aws-sdk/client-s3'
import S3rver from '@20minutes/s3rver'

const BUCKET = 'berg'
const KEY = 'S3RVER'

/** An S3-compatible server of our own, which checks signatures, and how to reach it. */
export async function startS3Server(directory: string, wantedPort = 0) {
  mkdirSync(directory, { recursive: true })
  const server = new S3rver({
    address: '127.0.0.1',
    port: wantedPort,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  })
  const uploads = join(directory, BUCKET, '._S3rver_uploads')
  server.middleware.unshift(moreAboutParts(uploads), wholeBucket(join(directory, BUCKET)))
  const { port } = await server.run()
  const endpoint = `http://127.0.0.1:${port}`
  return {
    /** As the environment of the site names it. */
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: KEY,
      S3_SECRET_ACCESS_KEY: KEY,
    },
    uploads: () => (existsSync(uploads) ? readdirSync(uploads) : []),
    port,
    close: async () => {
      const closed = server.close()
      // Clients keep their connections.
      server.httpServer.closeAllConnections()
      await closed
    },
  }
}

interface Context {
  method: string
  path: string
  query: Record<string, string | undefined>
  status: number
  body: unknown
}

/** What the test server lacks: giving an upload in parts up, and listing those that are under way. */
function moreAboutParts(folder: string) {
  return async (ctx: Context, next: () => Promise<void>) => {
    if (ctx.method === 'DELETE' && ctx.query.uploadId) {
      rmSync(join(folder, ctx.query.uploadId), { recursive: true })
      ctx.status = 204
    } else if (ctx.method === 'GET' && 'uploads' in ctx.query) {
      ctx.status = 200
      ctx.body = `<ListMultipartUploadsResult>${listed(folder, ctx.query.prefix)}</ListMultipartUploadsResult>`
    } else await next()
  }
}

const listed = (folder: string, prefix = '') =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .map((id) => {
      const key = readFileSync(join(folder, id, 'key'), 'utf8')
      if (!key.startsWith(prefix)) return ''
      const begun = statSync(join(folder, id)).birthtime.toISOString()
      return `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${begun}</Initiated></Upload>`
    })
    .join('')

const OBJECT = '._S3rver_object'

/** It reckons the signature of what is asked about the bucket itself wrongly, but for clients who expect that. */
function wholeBucket(folder: string) {
  return async (ctx: Context, next: () => Promise<void>) => {
    if (ctx.path !== `/${BUCKET}/` || 'uploads' in ctx.query) return next()
    ctx.status = 200
    if (ctx.method === 'GET')
      ctx.body = `<ListBucketResult>${contents(folder, ctx.query.prefix)}</ListBucketResult>`
  }
}

const contents = (folder: string, prefix = '') =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(OBJECT) && name.startsWith(prefix))
    .map((name) => {
      const { size, mtime } = statSync(join(folder, name))
      const key = name.slice(0, -OBJECT.length)
      return `<Contents><Key>${key}</Key><Size>${size}</Size><LastModified>${mtime.toISOString()}</LastModified></Contents>`
    })
    .join('')

/** It reckons the signature of a list without the slash after the bucket's name. */
export function withoutTrailingSlash(client: S3Client): S3Client {
  client.middlewareStack.add(
    (next) => (args) => {
      const request = args.request as { path: string }
      request.path = request.path.replace(/(.)\/$/, '$1')
      return next(args)
    },
    { step: 'build', name: 'withoutTrailingSlash' },
  )
  return client
}
