import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  PutObjectCommand,
  type S3Client,
  S3ServiceException,
  UploadPartCommand,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3'
import { bucketRefusal, enterBucket } from './bucket-access.ts'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import {
  type ByteRange,
  type Contents,
  type FileFacts,
  type FileStore,
  type ListedFile,
  type Part,
  type PartedFile,
  StorageFull,
  StorageUnavailable,
  type StoredPart,
  type UnfinishedFile,
  type WantedFile,
  exactLength,
  isKey,
  requireKey,
} from './file-store.ts'

interface Bucket {
  client: S3Client
  name: string
  /** Every key of ours begins with it; nothing else in the bucket is touched. */
  prefix?: string | undefined
  /** The same storage as browsers reach it, where they may send files there themselves. */
  publicClient?: S3Client | undefined
}

/** Files in a bucket of an S3-compatible storage. The bucket is private: all files leave through us. */
export class S3Store implements FileStore {
  private readonly prefix: string

  constructor(private readonly bucket: Bucket) {
    this.prefix = bucket.prefix ? `${bucket.prefix}/` : ''
  }

  async check(): Promise<void> {
    try {
      await enterBucket(this.client, this.bucket.name)
    } catch (error) {
      throw new StorageUnavailable(bucketRefusal(error).word, { cause: error })
    }
  }

  async put(key: string, content: Uint8Array | Contents): Promise<void> {
    const at = this.at(key)
    if (content instanceof Uint8Array) {
      await asked(this.client.send(new PutObjectCommand({ ...at, Body: content })))
    } else {
      await feed(content, (Body, options) => {
        const command = new PutObjectCommand({ ...at, Body, ContentLength: content.size })
        return this.client.send(command, options)
      })
    }
  }

  async get(key: string): Promise<Buffer | undefined> {
    const found = await this.open(key)
    return found && Buffer.concat(await found.content.toArray())
  }

  async open(key: string, range?: ByteRange): Promise<Contents | undefined> {
    const Range = range && `bytes=${range.start}-${range.end}`
    const found = await ifThere(this.client.send(new GetObjectCommand({ ...this.at(key), Range })))
    return found && { content: found.Body as Readable, size: found.ContentLength ?? 0 }
  }

  async stat(key: string): Promise<FileFacts | undefined> {
    const found = await ifThere(this.client.send(new HeadObjectCommand(this.at(key))))
    return found && { size: found.ContentLength ?? 0, changedAt: found.LastModified ?? new Date(0) }
  }

  async *list(key: string): AsyncIterable<ListedFile> {
    const wanted = { Bucket: this.bucket.name, Prefix: this.below(key) }
    for await (const page of paginateListObjectsV2({ client: this.client }, wanted)) {
      for (const { Key = '', Size = 0, LastModified = new Date() } of page.Contents ?? []) {
        const inner = this.keyIn(Key)
        if (isKey(inner)) yield { key: inner, size: Size, changedAt: LastModified }
      }
    }
  }

  async move(from: string, to: string): Promise<boolean> {
    const facts = await this.stat(from)
    if (!facts) return false
    const CopySource = `${this.bucket.name}/${this.at(from).Key}`
    await asked(this.client.send(new CopyObjectCommand({ ...this.at(to), CopySource })))
    const copied = await this.stat(to)
    if (copied?.size !== facts.size) throw new Error(`The copy of ${from} is not whole.`)
    await this.delete(from)
    return true
  }

  async delete(key: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand(this.at(key)))
  }

  async deleteAll(key: string): Promise<void> {
    for await (const file of this.list(key)) await this.delete(file.key)
  }

  async begin(key: string): Promise<PartedFile> {
    const begun = await asked(this.client.send(new CreateMultipartUploadCommand(this.at(key))))
    if (!begun.UploadId) throw new Error('The storage gave no id for the upload.')
    return { key, id: begun.UploadId }
  }

  async putPart(file: PartedFile, { number, size }: Part, content: Readable): Promise<string> {
    const part = { ...this.of(file), PartNumber: number, ContentLength: size }
    const { ETag } = await feed({ content, size }, (Body, options) =>
      this.client.send(new UploadPartCommand({ ...part, Body }), options),
    )
    if (!ETag) throw new Error('The storage gave no ETag for the part.')
    return ETag
  }

  async complete(file: PartedFile, parts: readonly StoredPart[]): Promise<void> {
    const Parts = parts.map(({ number, etag }) => ({ PartNumber: number, ETag: etag }))
    const whole = { ...this.of(file), MultipartUpload: { Parts } }
    await asked(this.client.send(new CompleteMultipartUploadCommand(whole)))
  }

  async abort(file: PartedFile): Promise<void> {
    await ifThere(this.client.send(new AbortMultipartUploadCommand(this.of(file))))
  }

  async presignPut(key: string, { contentType, size, at, seconds }: WantedFile) {
    const { publicClient } = this.bucket
    if (!publicClient) return undefined
    const file = { ...this.at(key), ContentType: contentType, ContentLength: size }
    return getSignedUrl(publicClient, new PutObjectCommand(file), {
      signingDate: at,
      expiresIn: seconds,
      // Only what is signed holds: otherwise anything could be sent.
      signableHeaders: new Set(['content-type', 'content-length', 'host']),
    })
  }

  async *unfinished(key: string): AsyncIterable<UnfinishedFile> {
    const below = this.below(key)
    let from: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | undefined =
      {}
    while (from) {
      const wanted = { Bucket: this.bucket.name, Prefix: below, ...from }
      const page: ListMultipartUploadsCommandOutput = await this.client.send(
        new ListMultipartUploadsCommand(wanted),
      )
      for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
        // Not every storage heeds the prefix.
        if (Key?.startsWith(below) && UploadId && Initiated) {
          yield { key: this.keyIn(Key), id: UploadId, changedAt: Initiated }
        }
      }
      from = page.IsTruncated
        ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
        : undefined
    }
  }

  private get client() {
    return this.bucket.client
  }

  private readonly at = (key: string) => ({
    Bucket: this.bucket.name,
    Key: `${this.prefix}${requireKey(key)}`,
  })
  private readonly below = (key: string) => `${this.at(key).Key}/`
  private readonly keyIn = (key: string) => key.slice(this.prefix.length)
  private readonly of = ({ key, id }: PartedFile) => ({ ...this.at(key), UploadId: id })
}

const statusOf = (error: unknown) =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined

/**
 * Sends a stream. The SDK itself would wait for ever for one that breaks off, and let its error end
 * the process.
 */
async function feed<T>(
  { content, size }: Contents,
  send: (body: Readable, options: { abortSignal: AbortSignal }) => Promise<T>,
): Promise<T> {
  const stop = new AbortController()
  const body = exactLength(size).on('error', () => {})
  let broken: unknown
  const fed = pipeline(content, body).catch((error: unknown) => {
    broken = error
    stop.abort()
  })
  try {
    return await asked(send(body, { abortSignal: stop.signal }))
  } catch (error) {
    throw broken ?? error
  } finally {
    body.destroy()
    await fed
  }
}

async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (statusOf(error) !== 507) throw error
    throw new StorageFull('The storage is full.', { cause: error })
  }
}

async function ifThere<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found
  } catch (error) {
    if (statusOf(error) === 404) return undefined
    throw error
  }
}
