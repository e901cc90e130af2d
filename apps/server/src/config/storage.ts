import { isKey } from '../platform/storage/file-store.ts'
import { z } from 'zod'
import { described, webAddress } from './values.ts'

const UNITS = { MB: 1024 ** 2, GB: 1024 ** 3, TB: 1024 ** 4 } as const
const storageAmount = z
  .string()
  .regex(/^[1-9]\d{0,5} ?(MB|GB|TB)$/)
  .transform((text) => Number.parseInt(text, 10) * UNITS[text.slice(-2) as keyof typeof UNITS])

/** Where the files are. */
export const storageVariables = {
  S3_BUCKET: described(z.string().min(3).max(63).optional(), {
    accepts: 'the name of a bucket',
    use: 'Keeps files in this private bucket of an S3-compatible storage. Needs the two S3 keys.',
    otherwise: 'none: files live in the data folder',
  }),
  S3_PREFIX: described(z.string().max(100).refine(isKey).optional(), {
    accepts: 'a path of small letters, digits, dots and hyphens, such as intranet/berg',
    use: 'What the name of every object of ours begins with, in a bucket that others use too.',
    otherwise: 'none: the objects are in files/, media/ and trash/',
  }),
  S3_ACCESS_KEY_ID: described(z.string().min(1).optional(), {
    accepts: 'the id of an access key',
    use: 'Who we are to the storage.',
    otherwise: 'none',
  }),
  S3_SECRET_ACCESS_KEY: described(z.string().min(1).optional(), {
    accepts: 'the secret of that key',
    use: 'Signs what we ask of the storage.',
    otherwise: 'none',
  }),
  S3_REGION: described(z.string().min(1).default('us-east-1'), {
    accepts: 'a region such as eu-central-1',
    use: 'The region of the bucket.',
  }),
  S3_ENDPOINT: described(webAddress.optional(), {
    accepts: 'an address such as https://storage.example:9000',
    use: 'Where the storage answers.',
    otherwise: 'Amazon S3 in that region',
  }),
  S3_PUBLIC_ENDPOINT: described(webAddress.optional(), {
    accepts: 'an address such as https://storage.example',
    use: 'Where browsers reach the storage: presigned uploads then go there without passing through us.',
    otherwise: 'none: all files pass through us',
  }),
  STORAGE_LIMIT: described(storageAmount.optional(), {
    accepts: 'an amount such as 500 GB or 2 TB',
    use: 'How much room there is for files: Storage Management shows how full it is. Nothing is refused because of it.',
    otherwise: 'the size of the disk; none for a bucket, which tells no limit',
  }),
}
