import { z } from 'zod'

/** Every error but a validation error. */
export const ErrorDetail = z.object({ detail: z.string() })

/** A validation error: messages by field, `non_field_errors` for the whole form. */
export const FieldErrors = z.record(z.string(), z.array(z.string()))
export type FieldErrors = z.infer<typeof FieldErrors>

export const NON_FIELD_ERRORS = 'non_field_errors'
