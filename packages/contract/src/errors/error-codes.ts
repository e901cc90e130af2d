/**
 * The header of a refusal: for each sentence of its body, in their order, the code that it has in `ERRORS`, with what
 * stands in its braces; null for one without a code. What did not fit is left out at the end.
 */
export const ERROR_CODES_HEADER = 'error-codes'

type CodedError = string | readonly [code: string, values: Readonly<Record<string, string>>] | null
export type ErrorCodes = readonly CodedError[]

/** The sentences of the body of a refusal, each with where it stands. */
export function sentencesIn(body: object): { field: string; at: number; sentence: string }[] {
  return Object.entries(body).flatMap(([field, value]: [string, unknown]) =>
    (Array.isArray(value) ? value : field === 'detail' ? [value] : []).flatMap(
      (sentence: unknown, at) => (typeof sentence === 'string' ? [{ field, at, sentence }] : []),
    ),
  )
}
