import { expect, it } from 'vitest'
import { S3ServiceException } from '@aws-sdk/client-s3'
import { StartupError } from '../startup-error.ts'
import { bucketRefusal } from './bucket-access.ts'
import { StorageUnavailable } from './file-store.ts'
import { openS3Store } from './open-s3-store.ts'

it('stops the start with plain words where the storage does not answer', async () => {
  const nobody = {
    bucket: 'berg',
    accessKey: { accessKeyId: 'id', secretAccessKey: 'a secret' },
    region: 'us-east-1',
    endpoint: 'http://127.0.0.1:1',
  }
  const opening = openS3Store(nobody)
  await expect(opening).rejects.toThrow(StartupError)
  await expect(opening).rejects.toThrow(
    /^The bucket 'berg' cannot be used, as nobody answers there: check S3_ENDPOINT/,
  )
  await expect(opening).rejects.not.toThrow(/a secret/)
})

const answered = (status: number, name = 'Unknown') =>
  new S3ServiceException({
    name,
    message: '',
    $fault: 'client',
    $metadata: { httpStatusCode: status },
  })

it.each([
  [answered(403, 'InvalidAccessKeyId'), /does not know the key: check S3_ACCESS_KEY_ID/],
  [answered(403, 'SignatureDoesNotMatch'), /check S3_SECRET_ACCESS_KEY/],
  [answered(403, 'RequestTimeTooSkewed'), /the clock of this machine/],
  [answered(403, 'AccessDenied'), /has no right to it: let it/],
  [answered(404), /no such bucket: make it/],
  [answered(301), /another region: check S3_REGION/],
  [answered(400), /another region: check S3_REGION/],
  [new StorageUnavailable('of any kind'), /nobody answers there/],
  [answered(418, 'Teapot'), /says 'Teapot': check/],
])('says what to do: %s', (error, advice) => {
  expect(bucketRefusal(error).advice).toMatch(advice)
  expect(JSON.stringify(bucketRefusal(error))).not.toContain('Unknown')
})
