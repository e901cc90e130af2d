import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { parseConfig } from '../src/config.ts'
import { type S3Settings, s3ClientOf } from '../src/platform/storage/open-s3-store.ts'
import { S3Store } from '../src/platform/storage/s3-store.ts'
import { startS3Server, withoutTrailingSlash } from './s3-server.ts'

/** Files in an S3-compatible storage of their own, to which browsers may send directly. */
export async function startS3Store(folder: string) {
  const server = await startS3Server(mkdtempSync(join(folder, 's3-')))
  const { bucket: name, ...settings } = parseConfig(server.env).s3 as S3Settings
  const client = withoutTrailingSlash(s3ClientOf({ bucket: name, ...settings }))
  return {
    files: new S3Store({ client, name, publicClient: client }),
    /** The same where browsers do not reach it. */
    hidden: new S3Store({ client, name }),
    storeAt: (prefix: string | undefined) => new S3Store({ client, name, prefix }),
    /** What else may be in the bucket goes past the store. */
    client,
    bucket: name,
    env: server.env,
    uploads: server.uploads,
    close: server.close,
  }
}
