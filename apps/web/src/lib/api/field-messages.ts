import { ApiError } from './errors.ts'

/** What the server says about the fields of a form, a message each; none where it is about something else. */
export function fieldMessages<F extends string>(
  error: unknown,
  fields: readonly F[],
): [field: F, message: string][] {
  if (!(error instanceof ApiError)) return []
  const { fieldErrors } = error
  return fields.flatMap((field) => {
    const message = fieldErrors[field]?.[0]
    return message ? [[field, message] as [F, string]] : []
  })
}
