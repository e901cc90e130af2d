import { expect, it } from 'vitest'
import { StartupError } from '../startup-error.ts'
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
  await expect(opening).rejects.toThrow(/into the bucket 'berg' .*check the S3_ variables/)
  await expect(opening).rejects.not.toThrow(/a secret/)
})
