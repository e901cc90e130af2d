import { type Readable, Transform } from 'node:stream'

/** Where files are stored: on disk or in an S3-compatible storage. A key is a path of plain names. */
export interface FileStore {
  /** Cheap, and changes nothing. Throws StorageUnavailable, whose message is one word or two for it. */
  check(): Promise<void>
  /** Whole or not at all: a reader never meets half a file. A stream is never held in memory. */
  put(key: string, content: Uint8Array | Contents): Promise<void>
  /** In memory, and so for small files only. Undefined where nothing is stored under the key. */
  get(key: string): Promise<Buffer | undefined>
  /** The file, or the given bytes of it, as a stream. */
  open(key: string, range?: ByteRange): Promise<Contents | undefined>
  stat(key: string): Promise<FileFacts | undefined>
  /** Everything whose key starts with this one and a slash, in no particular order. */
  list(key: string): AsyncIterable<ListedFile>
  /** False where nothing is stored under the first key. At no moment is the file under neither. */
  move(from: string, to: string): Promise<boolean>
  delete(key: string): Promise<void>
  /** Everything that `list` names. The reason is for the log. */
  deleteAll(key: string, why: string): Promise<void>

  /** Begins a file that comes in parts. It shows under its key when it is whole. */
  begin(key: string, size: number): Promise<PartedFile>
  /**
   * What it answers is wanted again when the parts are put together. Of a part that is sent twice at a
   * time a disk keeps what began last; which one a bucket keeps is not for us to say.
   */
  putPart(file: PartedFile, part: Part, content: Readable): Promise<string>
  complete(file: PartedFile, parts: readonly StoredPart[]): Promise<void>
  /** Nothing of the parts stays. */
  abort(file: PartedFile): Promise<void>

  /** An address to which the file can be PUT without us; undefined where there is no such thing. */
  presignPut(key: string, wanted: WantedFile): Promise<string | undefined>
  /** What has been begun below this key, and whatever else is half-written; `abort` gives it up. */
  unfinished(key: string): AsyncIterable<UnfinishedFile>
}

/** A stream whose length is known beforehand. */
export interface Contents {
  content: Readable
  size: number
}

/** First and last byte, both included. */
export interface ByteRange {
  start: number
  end: number
}

export interface FileFacts {
  size: number
  changedAt: Date
}

export interface ListedFile extends FileFacts {
  key: string
}

/** A file under way; the storage knows it by its id. */
export interface PartedFile {
  key: string
  id: string
}

export interface UnfinishedFile extends PartedFile {
  /** When it was begun, or last written to where the storage knows. */
  changedAt: Date
}

/** A piece of a file: its number from 1, where it begins and how long it is. */
export interface Part {
  number: number
  offset: number
  size: number
}

export interface StoredPart {
  number: number
  etag: string
}

export interface WantedFile {
  contentType: string
  size: number
  /** From when, and for how long. */
  at: Date
  seconds: number
}

/** The disk, or whatever stands for one, has no room left. */
export class StorageFull extends Error {
  override name = 'StorageFull'
}

/** The storage gives no answer, or not now. */
export class StorageUnavailable extends Error {
  override name = 'StorageUnavailable'
}

/** Whoever was sending a file has gone, or has begun to send the same anew. */
export class Interrupted extends Error {
  override name = 'Interrupted'
}

const KEY = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/

export const isKey = (text: string) => KEY.test(text)

/** Keys are made by us; one that is not in shape is a mistake of ours, never a file elsewhere. */
export function requireKey(key: string): string {
  if (!isKey(key) || key.length > 300) throw new Error(`'${key}' is no key of a file.`)
  return key
}

/** Lets so many bytes through; fewer or more are an error. */
export function exactLength(size: number): Transform {
  let seen = 0
  const wrong = () => new Error(`${seen} bytes came instead of ${size}.`)
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length
      if (seen > size) done(wrong())
      else done(null, chunk)
    },
    flush(done) {
      done(seen === size ? null : wrong())
    },
  })
}
