import type { z } from 'zod'

/** Makes of a value what may leave. */
export type Shaper = (value: unknown) => unknown

/**
 * Takes of a value what a shape of the contract names, and nothing else, without checking each text and
 * number again: that is done wherever a fault of ours should come to light.
 */
export function shaperOf(schema: z.ZodType): Shaper {
  const { def } = schema as unknown as { def: z.core.$ZodTypes['_zod']['def'] }
  switch (def.type) {
    case 'object':
      return def.catchall ? checked(schema) : objectOf(def.shape as Shape)
    case 'array':
      return arrayOf(shaperOf(def.element as z.ZodType))
    case 'optional':
    case 'nullable':
      return unlessMissing(shaperOf(def.innerType as z.ZodType))
    case 'union':
      return listOrPage(schema, def.options as readonly z.ZodType[])
    case 'string':
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
      return plainValue
    default:
      return checked(schema)
  }
}

type Shape = Readonly<Record<string, z.ZodType>>

const checked =
  (schema: z.ZodType): Shaper =>
  (value) =>
    schema.parse(value)

function objectOf(shape: Shape): Shaper {
  const fields = Object.entries(shape).map(([name, field]) => [name, shaperOf(field)] as const)
  return (value) => {
    const given = value as Record<string, unknown>
    const taken: Record<string, unknown> = {}
    for (const [name, take] of fields) {
      const inner = given[name]
      if (inner !== undefined) taken[name] = take(inner)
    }
    return taken
  }
}

const arrayOf =
  (item: Shaper): Shaper =>
  (value) =>
    (value as unknown[]).map(item)

const unlessMissing =
  (inner: Shaper): Shaper =>
  (value) =>
    value === null || value === undefined ? value : inner(value)

/** Of any other union the schema itself says which it is. */
function listOrPage(schema: z.ZodType, options: readonly z.ZodType[]): Shaper {
  const [list, page, ...more] = options
  if (list?.def.type !== 'array' || page?.def.type !== 'object' || more.length > 0) {
    return checked(schema)
  }
  const [asList, asPage] = [shaperOf(list), shaperOf(page)]
  return (value) => (Array.isArray(value) ? asList(value) : asPage(value))
}

function plainValue(value: unknown): unknown {
  if (typeof value !== 'object') return value
  throw new TypeError('The contract names a plain value here.')
}
