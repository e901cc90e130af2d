/** Where files are kept: on disk here, elsewhere later. A key is a path of plain names. */
export interface FileStore {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Undefined where nothing is kept under the key. */
  get(key: string): Promise<Buffer | undefined>
  delete(key: string): Promise<void>
}

const KEY = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/

/** Keys are made by us; one that is not in shape is a mistake of ours, never a file elsewhere. */
export function requireKey(key: string): string {
  if (!KEY.test(key) || key.length > 300) throw new Error(`'${key}' is no key of a file.`)
  return key
}
