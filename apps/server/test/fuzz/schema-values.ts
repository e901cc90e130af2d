import { HOSTILE_NUMBERS, HOSTILE_TEXTS, PROTOTYPE_KEYS, SHARP_TEXTS } from './hostile-values.ts'
import type { Random } from './random.ts'

/** The part of JSON Schema that the API's description uses. */
export interface Schema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  maxItems?: number
}

type Learned = string | number | boolean

/** What earlier answers held, by the name of the field: ids that exist, addresses that were signed. */
export class Known {
  private readonly values = new Map<string, Learned[]>()

  /** `place_id` and its like are the `id` of something. */
  pick(name: string, random: Random): Learned | undefined {
    const values =
      this.values.get(name) ?? (name.endsWith('_id') ? this.values.get('id') : undefined)
    return values && random.pick(values)
  }

  learn(answer: unknown, random: Random, depth = 0): void {
    if (answer === null || typeof answer !== 'object' || depth > 5) return
    for (const [name, value] of Object.entries(answer).slice(0, 30)) {
      if (typeof value === 'object') this.learn(value, random, depth + 1)
      else if (String(value).length < 2000) this.keep(name, value as Learned, random)
    }
  }

  keep(name: string, value: Learned, random: Random): void {
    const values = this.values.get(name) ?? []
    if (values.length < 40) values.push(value)
    else values[random.below(values.length)] = value
    this.values.set(name, values)
  }
}

const WORDS = ['bread', 'Schicht', 'canteen', 'événement', 'berlin', 'krakow', 'событие', 'x']
const BY_FORMAT: Record<string, (name: string) => string> = {
  date: () => '2026-11-20',
  // What ends comes after what starts.
  'date-time': (name) => `2026-11-20T${name.startsWith('ends') ? '09' : '08'}:00:00Z`,
  email: () => 'somebody@plant.example',
  uuid: () => '4e072ef4-8cf3-4c1e-a57d-0702cce055d4',
  uri: () => 'https://plant.example/x.png',
}

/** How often a value is hostile, or just beside what the schema asks for. */
interface Manner {
  hostile: number
  beside: number
}
export const RIGHT: Manner = { hostile: 0, beside: 0 }
export const WILD: Manner = { hostile: 0.12, beside: 0.06 }

export function valueFor(
  schema: Schema,
  name: string,
  random: Random,
  known: Known,
  manner: Manner,
): unknown {
  if (random.chance(manner.hostile)) return hostile(random)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return valueFor(random.pick(choices), name, random, known, manner)
  if (schema.allOf?.[0]) return valueFor(schema.allOf[0], name, random, known, manner)
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type
  switch (type) {
    case 'object':
      return objectFor(schema, random, known, manner)
    case 'array':
      return Array.from({ length: random.below(Math.min(schema.maxItems ?? 4, 4) + 1) }, () =>
        valueFor(schema.items ?? {}, name, random, known, manner),
      )
    case 'integer':
    case 'number':
      return numberFor(schema, name, random, known, manner)
    case 'boolean':
      return random.chance(0.5)
    case 'null':
      return null
    default:
      return textFor(schema, name, random, known, manner)
  }
}

export function hostile(random: Random): unknown {
  const text = random.pick(random.chance(0.5) ? SHARP_TEXTS : HOSTILE_TEXTS)
  if (random.chance(0.6)) return text
  return random.pick([random.pick(HOSTILE_NUMBERS), null, [], {}, [text], { [text]: text }])
}

function objectFor(schema: Schema, random: Random, known: Known, manner: Manner): unknown {
  const made: Record<string, unknown> = {}
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const left = schema.required?.includes(name)
      ? random.chance(manner.beside / 2)
      : random.chance(0.4)
    if (!left) made[name] = valueFor(property, name, random, known, manner)
  }
  if (random.chance(manner.beside)) {
    const key = random.pick(random.chance(0.5) ? PROTOTYPE_KEYS : HOSTILE_TEXTS)
    // Not by assignment: that would set the prototype instead of a key.
    Object.defineProperty(made, key, { value: 1, enumerable: true })
  }
  return made
}

function numberFor(
  schema: Schema,
  name: string,
  random: Random,
  known: Known,
  { beside }: Manner,
): number {
  const learned = known.pick(name, random)
  if (typeof learned === 'number' && random.chance(0.7)) return learned
  const { minimum = 0, maximum = 1000 } = schema
  if (random.chance(beside)) return random.pick([minimum - 1, maximum + 1, minimum, maximum])
  // Sizes stay small: what is agreed on may be kept free on the disk.
  const span = Math.min(maximum - minimum, name === 'size' ? 100_000 : 1000)
  const number = minimum + random.next() * span
  return schema.type === 'integer' ? Math.round(number) : number
}

function textFor(
  schema: Schema,
  name: string,
  random: Random,
  known: Known,
  { beside }: Manner,
): string {
  const learned = known.pick(name, random)
  if (learned !== undefined && random.chance(0.7)) return String(learned)
  const { minLength = 0, maxLength = 200 } = schema
  if (random.chance(beside)) return 'x'.repeat(random.pick([maxLength, maxLength + 1]) % 300_000)
  const made = BY_FORMAT[schema.format ?? '']?.(name)
  if (made !== undefined) return made
  const words = [random.pick(WORDS), '2026-11-20', '2026-11', '1']
  const pattern = schema.pattern === undefined ? undefined : new RegExp(schema.pattern, 'u')
  const text = words.find((word) => pattern?.test(word)) ?? random.pick(WORDS)
  return text.padEnd(minLength, 'abcdefghij')
}
