import type { Readable } from 'node:stream'

/** Where files are kept: on disk here, elsewhere later. A key is a path of plain names. */
export interface FileStore {
  /** Whole or not at all: a reader never meets half a file. A stream is never held in memory. */
  put(key: string, content: Uint8Array | Readable): Promise<void>
  /** Undefined where nothing is kept under the key. */
  get(key: string): Promise<Buffer | undefined>
  delete(key: string): Promise<void>
  /** Everything whose key starts with this one and a slash. */
  deleteAll(key: string): Promise<void>
}

const KEY = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/

/** Keys are made by us; one that is not in shape is a mistake of ours, never a file elsewhere. */
export function requireKey(key: string): string {
  if (!KEY.test(key) || key.length > 300) throw new Error(`'${key}' is no key of a file.`)
  return key
}
