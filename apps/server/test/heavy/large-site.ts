import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { parseConfig } from '../../src/config.ts'
import { DiskStore } from '../../src/platform/storage/disk-store.ts'
import type { FileStore } from '../../src/platform/storage/file-store.ts'
import { type S3Settings, s3ClientOf } from '../../src/platform/storage/open-s3-store.ts'
import { S3Store } from '../../src/platform/storage/s3-store.ts'
import { withoutTrailingSlash } from '../s3-server.ts'

export const FOLDERS = ['files', 'media']
const MB = 1024 ** 2
const SMALL_FILES = 800

/** Where files are: a folder of a disk, or a bucket as the environment names it. */
export type Store = { folder: string } | { env: Record<string, string> }

export function storeAt(store: Store): FileStore {
  if ('folder' in store) return new DiskStore(store.folder)
  const { bucket: name, ...settings } = parseConfig(store.env).s3 as S3Settings
  const client = withoutTrailingSlash(s3ClientOf({ bucket: name, ...settings }))
  return new S3Store({ client, name })
}

/** Files of 10 to 50 MB that cannot be packed, and many small ones. */
export async function addFiles(files: FileStore, megabytes: number): Promise<number> {
  let left = megabytes
  let count = 0
  for (; left > 0; count++) {
    const size = Math.min(left, 10 + ((count * 7) % 41))
    left -= size
    await files.put(`files/large-${count}/original`, {
      size: size * MB,
      content: Readable.from(randomMegabytes(size)),
    })
  }
  for (let at = 0; at < SMALL_FILES; at++) {
    await files.put(`media/small-${at}/320.webp`, randomBytes(1000 + ((at * 37) % 30_000)))
  }
  return count + SMALL_FILES
}

function* randomMegabytes(count: number): Generator<Buffer> {
  for (let at = 0; at < count; at++) yield randomBytes(MB)
}
