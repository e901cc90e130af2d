import pg from 'pg'

const UNIQUE_VIOLATION = '23505'
const MISSING_REFERENCE = '23503'
const TO_A_PERSON = /_(user_id|author_id|actor_id|created_by|saved_by)_fkey$/
const FOREIGN_KEY_VIOLATIONS = new Set<unknown>(['23503', '23001'])

/** The name of the unique index that a statement ran into, if that is what went wrong. */
export function uniqueViolation(error: unknown): string | undefined {
  if (error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION) return error.constraint
  return error instanceof Error && error.cause ? uniqueViolation(error.cause) : undefined
}

/** Whether something else still needs what a statement wanted to remove. */
export function isForeignKeyViolation(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return FOREIGN_KEY_VIOLATIONS.has(error.code)
  return error instanceof Error && error.cause ? isForeignKeyViolation(error.cause) : false
}

/** Whether a statement wrote something for a person who was erased meanwhile. */
export function isPersonGone(error: unknown): boolean {
  if (error instanceof pg.DatabaseError)
    return error.code === MISSING_REFERENCE && TO_A_PERSON.test(error.constraint ?? '')
  return error instanceof Error && error.cause ? isPersonGone(error.cause) : false
}
