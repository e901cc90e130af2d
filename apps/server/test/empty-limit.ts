import { bucketKey, type Limit } from '../src/platform/throttle/throttle.ts'
import { type TestApp, TOKEN_SECRET } from './app.ts'

/** As after so many attempts that none is left. */
export const emptyLimit = ({ database, clock }: TestApp, limit: Limit, subject: string) =>
  database.pool.query(
    `insert into throttle_buckets values ($1, 0, $2)
     on conflict (key) do update set tokens = 0, updated_at = $2`,
    [bucketKey(limit, subject, TOKEN_SECRET), clock.now()],
  )
