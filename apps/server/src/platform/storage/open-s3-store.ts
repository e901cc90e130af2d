import { S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { isNetworkError } from '../network-error.ts'
import { retryFor } from '../retry.ts'
import { StartupError } from '../startup-error.ts'
import { bucketRefusal, enterBucket, isSilent } from './bucket-access.ts'
import { StorageUnavailable } from './file-store.ts'
import { S3Store } from './s3-store.ts'

export interface S3Settings {
  bucket: string
  prefix?: string | undefined
  accessKey: { accessKeyId: string; secretAccessKey: string }
  region: string
  /** None: Amazon's own in that region. */
  endpoint?: string | undefined
  publicEndpoint?: string | undefined
}

const CONNECT_MS = 5000
const SILENCE_MS = 60_000

/** What goes wrong is thrown, and logged by us; the SDK would also write it to the console. */
const SILENT = { debug() {}, info() {}, warn() {}, error() {} }

export function s3ClientOf(settings: S3Settings, endpoint = settings.endpoint): S3Client {
  const client = new S3Client({
    region: settings.region,
    credentials: settings.accessKey,
    // Others than Amazon seldom give every bucket a host name of its own.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Else a presigned address would want a checksum that no browser sends.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    logger: SILENT,
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
  })
  client.middlewareStack.add(
    (next) => (args) =>
      next(args).catch((error: Error) => {
        throw isUnavailable(error)
          ? new StorageUnavailable('The storage does not answer.', { cause: error })
          : error
      }),
    { step: 'initialize', name: 'tellUnavailable' },
  )
  return client
}

/** Nobody answers, or somebody says: not now. */
function isUnavailable(error: Error): boolean {
  if (!(error instanceof S3ServiceException)) {
    return isNetworkError(error) || error.name === 'TimeoutError'
  }
  const { httpStatusCode: status = 0 } = error.$metadata
  return status === 429 || (status >= 500 && status !== 507)
}

interface Waiting {
  limitMs: number
  tell: (message: string) => void
  signal: AbortSignal
}

/** The storage, which must let us in. */
export async function openS3Store(settings: S3Settings, waiting?: Waiting): Promise<S3Store> {
  const { bucket, prefix, publicEndpoint } = settings
  const client = s3ClientOf(settings)
  const refusal = (error: unknown) =>
    `The bucket '${bucket}' cannot be used, as ${bucketRefusal(error).advice}`
  try {
    await retryFor(() => enterBucket(client, bucket), {
      limitMs: waiting?.limitMs ?? 0,
      mayPass: isSilent,
      tell: (error) =>
        waiting?.tell(`${refusal(error)} Waiting for it up to ${waiting.limitMs / 1000} s …`),
      signal: waiting?.signal,
    })
  } catch (error) {
    client.destroy()
    if (waiting?.signal.aborted) throw error
    throw new StartupError(refusal(error), { cause: error })
  }
  const publicClient = publicEndpoint ? s3ClientOf(settings, publicEndpoint) : undefined
  return new S3Store({ client, name: bucket, prefix, publicClient })
}
