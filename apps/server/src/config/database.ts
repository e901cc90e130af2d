import { z } from 'zod'
import { described, flag, whole } from './values.ts'

/** Where the rows are. */
export const databaseVariables = {
  DATA_DIR: described(z.string().min(1).optional(), {
    accepts: 'a folder',
    use: 'Where the embedded database and the files live.',
    otherwise: 'data/ in the project',
  }),
  DATABASE_URL: described(z.url({ protocol: /^postgres(ql)?$/ }).optional(), {
    accepts: 'postgres://user:password@host:port/database',
    use: 'A PostgreSQL server to use instead of the embedded one.',
    otherwise: 'the embedded PostgreSQL',
  }),
  DATABASE_READ_URL: described(z.url({ protocol: /^postgres(ql)?$/ }).optional(), {
    accepts: 'postgres://user:password@host:port/database',
    use: 'A streaming replica of the database: what anybody may read is read there as long as it has replayed every change.',
    otherwise: 'none: everything is read where it is written',
  }),
  DATABASE_DIRECT_URL: described(z.url({ protocol: /^postgres(ql)?$/ }).optional(), {
    accepts: 'postgres://user:password@host:port/database',
    use: 'The same database without the pooler, where DATABASE_URL goes through one in transaction mode, such as PgBouncer. Migrations, locks and what listens use it.',
    otherwise: 'DATABASE_URL',
  }),
  DATABASE_POOL_SIZE: described(whole(1, 100).default(10), {
    accepts: 'a whole number from 1 to 100',
    use: 'How many database connections one node keeps at most.',
  }),
  DATABASE_PREPARED: described(flag.default(true), {
    accepts: 'true or false',
    use: 'Lets each connection plan what is asked all the time once. Left out by itself behind a pooler in transaction mode that does not know prepared statements, such as PgBouncer before 1.21.',
  }),
}
