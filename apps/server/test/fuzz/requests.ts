import {
  HOSTILE_HEADERS,
  HOSTILE_JSON,
  HOSTILE_PIECES,
  HOSTILE_TEXTS,
  HOSTILE_TYPES,
  PROTOTYPE_KEYS,
  SHARP_TEXTS,
} from './hostile-values.ts'
import type { Random } from './random.ts'
import { type Known, RIGHT, type Schema, WILD, valueFor } from './schema-values.ts'

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: Schema
}

/** One call of the API, as its own description has it. */
export interface Operation {
  method: string
  path: string
  parameters: Parameter[]
  body: Schema | undefined
}

export interface FuzzRequest {
  method: string
  url: string
  headers: Record<string, string>
  body: string | Buffer | undefined
}

interface Description {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters?: Parameter[]
        requestBody?: { content: Record<string, { schema: Schema }> }
      }
    >
  >
}

export function operationsOf({ paths }: Description): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      parameters,
      body: requestBody?.content['application/json']?.schema,
    })),
  )
}

const textOf = (value: unknown) =>
  typeof value === 'string' ? value : JSON.stringify(value ?? null)

/** By bytes: `encodeURIComponent` refuses half a character, which a caller can send all the same. */
export function encoded(value: unknown): string {
  return [...Buffer.from(textOf(value))]
    .map((byte) => {
      const letter = String.fromCodePoint(byte)
      return /[\w.~-]/.test(letter) ? letter : `%${byte.toString(16).padStart(2, '0')}`
    })
    .join('')
}

/** What a header can hold at all. */
const sendable = (value: unknown) => textOf(value).replace(/[^\t\x20-\x7e\x80-\xff]/g, '?')

export function requestFor(operation: Operation, random: Random, known: Known): FuzzRequest {
  const value = ({ schema, name }: Parameter) => valueFor(schema, name, random, known, WILD)
  const where = (place: Parameter['in']) =>
    operation.parameters.filter((parameter) => parameter.in === place)

  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (random.chance(0.08)) return random.pick(HOSTILE_PIECES)
    const parameter = operation.parameters.find((one) => one.in === 'path' && one.name === name)
    return encoded(parameter ? value(parameter) : known.pick(name, random)).slice(0, 4000)
  })
  const query = where('query')
    .filter(({ required }) => required || random.chance(0.4))
    .map((parameter) => `${parameter.name}=${encoded(value(parameter)).slice(0, 4000)}`)
  if (random.chance(0.05)) query.push(`${encoded(random.pick(HOSTILE_TEXTS)).slice(0, 200)}=1`)
  if (query[0] && random.chance(0.08))
    query.push(random.pick([query[0], `${query[0]}x`, '%zz=%', '&&=']))
  const headers = Object.fromEntries(
    where('header')
      .filter(() => random.chance(0.5))
      .map((parameter) => [parameter.name, sendable(value(parameter)).slice(0, 4000)]),
  )
  if (random.chance(0.15)) {
    const [name, hostile] = random.pick(HOSTILE_HEADERS)
    headers[name] = hostile
  }
  const url = query.length > 0 ? `${path}?${query.join('&')}` : path
  const body = bodyFor(operation, headers, random, known)
  if (body !== undefined) headers['content-length'] = String(Buffer.byteLength(body))
  return { method: operation.method, url, headers, body }
}

function bodyFor(
  { body, method }: Operation,
  headers: Record<string, string>,
  random: Random,
  known: Known,
): string | undefined {
  if (!body && (/GET|HEAD/.test(method) || random.chance(0.9))) return undefined
  headers['content-type'] = random.chance(0.04) ? random.pick(HOSTILE_TYPES) : 'application/json'
  if (random.chance(0.08)) return random.pick(HOSTILE_JSON)
  const text = JSON.stringify(valueFor(body ?? {}, '', random, known, WILD))
  if (random.chance(0.02)) return text.slice(0, random.below(text.length))
  return text
}

/** One field of a body with one value that has broken something; everything else is right. */
interface Aim {
  operation: Operation
  field: string
  value: unknown
}

/** All of them: by chance they would hardly ever be met. */
export function aimsAt(operations: readonly Operation[]): Aim[] {
  return operations.flatMap((operation) => {
    const fields = Object.entries(operation.body?.properties ?? {})
    const aims = fields.flatMap(([field, { type }]) =>
      SHARP_TEXTS.map((text) => ({ operation, field, value: type === 'array' ? [text] : text })),
    )
    const extra = PROTOTYPE_KEYS.map((field) => ({ operation, field, value: 1 }))
    return operation.body ? [...aims, ...extra] : aims
  })
}

export function aimedRequest({ operation, field, value }: Aim, random: Random, known: Known) {
  const { method, path, parameters, body = {} } = operation
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const { schema = {} } = parameters.find((one) => one.in === 'path' && one.name === name) ?? {}
    return encoded(valueFor(schema, name, random, known, RIGHT))
  })
  const right = Object(valueFor(body, '', random, known, RIGHT)) as object
  // Not by assignment: that would set the prototype instead of a key.
  Object.defineProperty(right, field, { value, enumerable: true })
  const text = JSON.stringify(right)
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(text)),
  }
  return { method, url, headers, body: text }
}
