import { type FieldErrors, NON_FIELD_ERRORS } from '@berg/contract'
import type { z } from 'zod'
import { invalid, invalidForm } from './problem.ts'

type Issue = z.core.$ZodIssue
type RawIssue = z.core.$ZodRawIssue

/** Checks what came in and says what is wrong with it, field by field, in plain words. */
export function validate<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  refuseBrokenText(value, [])
  const result = schema.safeParse(value, { error: plainWords })
  if (result.success) return result.data
  throw invalid(fieldErrors(result.error.issues))
}

function fieldErrors(issues: readonly Issue[]): FieldErrors {
  // Without a prototype: a field may be called `constructor`.
  const fields: FieldErrors = Object.create(null) as FieldErrors
  const add = (path: readonly PropertyKey[], message: string) =>
    (fields[path.map(String).join('.') || NON_FIELD_ERRORS] ??= []).push(message)
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) add([...issue.path, key], 'Unknown field.')
    } else add(issue.path, issue.message)
  }
  return fields
}

const DEEPEST = 32

/** Neither PostgreSQL nor an address can hold these, so none gets past this point. */
function refuseBrokenText(value: unknown, path: readonly string[]): void {
  const refuse = (message: string) => invalid({ [path.join('.') || NON_FIELD_ERRORS]: [message] })
  if (typeof value === 'string') {
    if (value.includes('\0')) throw refuse('Null characters are not allowed.')
    if (/\p{Surrogate}/u.test(value)) throw refuse('Half a character is not allowed.')
  }
  if (value === null || typeof value !== 'object') return
  if (path.length > DEEPEST) throw invalidForm('This is nested too deeply.')
  for (const [key, inner] of Object.entries(value)) {
    refuseBrokenText(key, path)
    refuseBrokenText(inner, [...path, key])
  }
}

/** Used where a schema has no message of its own. */
function plainWords(issue: RawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) {
        return issue.path?.length ? 'This field is required.' : 'Send a JSON object.'
      }
      return `Expected ${issue.expected}.`
    case 'too_small':
      return issue.origin === 'string'
        ? `Use at least ${issue.minimum} characters.`
        : `Use at least ${issue.minimum}.`
    case 'too_big':
      return issue.origin === 'string'
        ? `Use at most ${issue.maximum} characters.`
        : `Use at most ${issue.maximum}.`
    case 'invalid_value':
      return `Use one of: ${issue.values.map(String).join(', ')}.`
    default:
      return undefined
  }
}
