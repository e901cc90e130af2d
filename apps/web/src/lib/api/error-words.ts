import { type ErrorCodes, ERRORS, filledWith, sentencesIn } from '@berg/contract'

/** The body of a refusal with its sentences in the reader's language; one without a code stays as it came. */
export function errorWords(body: object, header: string): object {
  const codes = codesIn(header)
  const said: Record<string, unknown> = Object.fromEntries(
    Object.entries(body).map(([field, value]) => [
      field,
      Array.isArray(value) ? [...value] : value,
    ]),
  )
  sentencesIn(body).forEach(({ field, at, sentence }, index) => {
    const words = wordsOf(codes[index]) ?? sentence
    const all = said[field]
    if (Array.isArray(all)) all[at] = words
    else said[field] = words
  })
  return said
}

/** Whatever stands between us and the server may have touched it. */
function codesIn(header: string): ErrorCodes {
  try {
    const codes: unknown = JSON.parse(header)
    return Array.isArray(codes) ? (codes as ErrorCodes) : []
  } catch {
    return []
  }
}

function wordsOf(coded: ErrorCodes[number] | undefined): string | undefined {
  const [code, values] = Array.isArray(coded) ? (coded as unknown[]) : [coded]
  if (typeof code !== 'string' || !Object.hasOwn(ERRORS, code)) return undefined
  return filledWith(ERRORS[code] ?? '', (values ?? {}) as Record<string, string>)
}
