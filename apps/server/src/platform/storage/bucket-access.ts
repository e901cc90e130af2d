import {
  HeadBucketCommand,
  ListObjectsV2Command,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { StorageUnavailable } from './file-store.ts'

/** How long somebody who only wants to know waits. */
const LIMIT_MS = 3000

/** Asks for the bucket, and throws what keeps us out of it. */
export async function enterBucket(client: S3Client, bucket: string): Promise<void> {
  const options = { abortSignal: AbortSignal.timeout(LIMIT_MS) }
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }), options)
  } catch (error) {
    if (statusOf(error) !== 403) throw error
    // An answer without a body names no reason; to this question there is one.
    await client.send(new ListObjectsV2Command({ Bucket: bucket, MaxKeys: 1 }), options)
    throw error
  }
}

interface Refusal {
  /** For the readiness: a word or two. */
  word: string
  /** What to do. */
  advice: string
}

const BY_NAME: Record<string, Refusal> = {
  InvalidAccessKeyId: {
    word: 'refuses the key',
    advice: 'the storage does not know the key: check S3_ACCESS_KEY_ID.',
  },
  SignatureDoesNotMatch: {
    word: 'refuses the key',
    advice: 'the secret does not belong to the key: check S3_SECRET_ACCESS_KEY.',
  },
  RequestTimeTooSkewed: {
    word: 'refuses our clock',
    advice: 'the clock of this machine is wrong: set it, by NTP if you can.',
  },
}

const ANOTHER_REGION: Refusal = {
  word: 'another region',
  advice: 'it is in another region: check S3_REGION and S3_ENDPOINT.',
}

const BY_STATUS: Record<number, Refusal> = {
  301: ANOTHER_REGION,
  400: ANOTHER_REGION,
  401: {
    word: 'refuses the key',
    advice: 'the storage does not take the key: check the two S3 keys.',
  },
  403: {
    word: 'refuses the key',
    advice: 'the key has no right to it: let it read, write, list and delete there.',
  },
  404: {
    word: 'no such bucket',
    advice: 'there is no such bucket: make it, or check S3_BUCKET and S3_ENDPOINT.',
  },
}

const NO_ANSWER: Refusal = {
  word: 'does not answer',
  advice: 'nobody answers there: check S3_ENDPOINT and that the storage runs.',
}

/** Why the bucket is closed to us. */
export function bucketRefusal(error: unknown): Refusal {
  if (isSilent(error)) return NO_ANSWER
  const { name, message } = error as Error
  return (
    BY_NAME[name] ??
    BY_STATUS[statusOf(error) ?? 0] ?? {
      word: 'refuses us',
      advice: `the storage says '${message || name}': check the S3_ variables.`,
    }
  )
}

/** Nobody answers, or not in time: that may pass by itself. */
export const isSilent = (error: unknown) =>
  error instanceof StorageUnavailable || (error as Error).name === 'AbortError'

const statusOf = (error: unknown) =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
