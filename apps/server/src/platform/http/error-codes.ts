import { ERRORS, type ErrorCodes, sentencesIn } from '@berg/contract'

/** What proxies take beside all other headers. */
const LONGEST = 4000

interface Template {
  code: string
  /** What stands before, between and after the braces. */
  literals: readonly string[]
  names: readonly string[]
}

const templates: Template[] = Object.entries(ERRORS)
  .map(([code, message]) => {
    const pieces = message.split(/\{(\w+)\}/)
    const [literals, names] = [0, 1].map((odd) => pieces.filter((_, at) => at % 2 === odd))
    return { code, literals: literals ?? [], names: names ?? [] }
  })
  // The one that says most itself is the one that is meant.
  .toSorted((a, b) => b.literals.join('').length - a.literals.join('').length)

const exact = new Map(
  templates.flatMap(({ code, literals, names }) =>
    names.length === 0 ? [[literals[0] ?? '', code] as const] : [],
  ),
)
const open = templates.filter(({ names }) => names.length > 0)

type Coded = ErrorCodes[number]

/** The code of a sentence, with what stands in its braces; null where it has none. */
export function codeOf(sentence: string): Coded {
  const code = exact.get(sentence)
  if (code !== undefined) return code
  for (const template of open) {
    const values = valuesIn(sentence, template)
    if (values) {
      return [
        template.code,
        Object.fromEntries(template.names.map((name, at) => [name, values[at] ?? ''])),
      ]
    }
  }
  return null
}

/** By looking ahead only, once from left to right: a text of any length costs no more than its length. */
function valuesIn(sentence: string, { literals }: Template): string[] | undefined {
  const [first = '', ...rest] = literals
  const last = rest.pop() ?? ''
  if (!sentence.startsWith(first) || !sentence.endsWith(last)) return undefined
  const end = sentence.length - last.length
  const values: string[] = []
  let from = first.length
  for (const literal of rest) {
    const to = sentence.indexOf(literal, from + 1)
    if (to < 0 || to + literal.length >= end) return undefined
    values.push(sentence.slice(from, to))
    from = to + literal.length
  }
  if (from >= end) return undefined
  return [...values, sentence.slice(from, end)]
}

/** For the header; undefined where no sentence has a code. What would make it too long is left out. */
export function errorCodesOf(body: object): string | undefined {
  const codes: string[] = []
  let length = 2
  for (const { sentence } of sentencesIn(body)) {
    const code = inAscii(JSON.stringify(codeOf(sentence)))
    const written = length + code.length + 1 > LONGEST ? 'null' : code
    length += written.length + 1
    if (length > LONGEST) break
    codes.push(written)
  }
  const known = codes.slice(0, codes.findLastIndex((code) => code !== 'null') + 1)
  return known.length > 0 ? `[${known.join(',')}]` : undefined
}

const inAscii = (json: string) =>
  json.replace(
    /[^\x20-\x7e]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
