import pg from 'pg'

const UNIQUE_VIOLATION = '23505'

/** The name of the unique index that a statement ran into, if that is what went wrong. */
export function uniqueViolation(error: unknown): string | undefined {
  if (error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION) return error.constraint
  return error instanceof Error && error.cause ? uniqueViolation(error.cause) : undefined
}
