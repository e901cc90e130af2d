import { type Endpoint, ErrorDetail, FieldErrors, PROOF_NEEDED } from '@berg/contract'
import { z } from 'zod'

type Json = Record<string, unknown>

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}

const content = (schema: z.ZodType, io: 'input' | 'output') => ({
  'application/json': { schema: schemaOf(schema, io) },
})

/** The OpenAPI 3.1 description of everything the server answers, made from the contract. */
export function openApi(endpoints: readonly Endpoint[], version: string) {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    for (const path of [endpoint.path, ...(endpoint.also ?? [])]) {
      const name = path.replace(/:(\w+)/g, '{$1}')
      paths[name] = { ...paths[name], [endpoint.method.toLowerCase()]: operation(endpoint, path) }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'The Berg',
      version,
      description: 'Every path answers with and without its trailing slash.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      headers: { ErrorCodes: ERROR_CODES },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}

function operation(endpoint: Endpoint, path: string): Json {
  return {
    operationId: `${endpoint.method.toLowerCase()}${path.replace(/\W+/g, '_').replace(/_$/, '')}`,
    summary: endpoint.summary,
    'x-access': endpoint.access,
    ...(endpoint.proof && { 'x-proof': endpoint.proof }),
    ...(!endpoint.ignoresToken && {
      security: endpoint.access === 'public' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    }),
    parameters: [
      ...parameters(endpoint.params, 'path', endpoint),
      ...parameters(endpoint.query, 'query', endpoint),
      ...parameters(endpoint.headers, 'header', endpoint),
    ],
    ...(endpoint.body && {
      requestBody: { required: true, content: content(endpoint.body, 'input') },
    }),
    ...(endpoint.takesFile && {
      requestBody: { required: true, content: { 'application/octet-stream': {} } },
    }),
    responses: responses(endpoint),
  }
}

function parameters(
  schema: Endpoint['params'],
  where: 'path' | 'query' | 'header',
  { path }: Endpoint,
): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties)
    .filter(([name]) => where !== 'path' || path.includes(`:${name}`))
    .map(([name, property]) => ({
      name,
      in: where,
      required: where === 'path' || required.includes(name),
      schema: property,
    }))
}

const ERROR_CODES = {
  description:
    'For each sentence of the body, in their order, its stable code, or a pair of the code and what is filled in; ' +
    'null for one that has none. JSON in ASCII; what would make it longer than 4 kB is left out',
  schema: { type: 'string', examples: ['["required",["too_short",{"least":"12"}]]'] },
}

const failure = (description: string, schema: z.ZodType = ErrorDetail) => ({
  description,
  headers: { 'Error-Codes': { $ref: '#/components/headers/ErrorCodes' } },
  content: content(schema, 'output'),
})

/** Of calls that somebody else may have been quicker with. */
const STALE_ANSWERS = {
  409: failure('Not possible in the state in which the thing is by now'),
  412: failure('Changed since it was read: If-Match names another version'),
}

function responses(endpoint: Endpoint): Json {
  const { response, sends, status = 200 } = endpoint
  const answer = response
    ? content(response, 'output')
    : sends && { [sends]: { schema: { type: 'string' } } }
  const success = answer
    ? { description: 'Done', content: answer }
    : { description: 'Done, nothing to say' }
  return {
    [answer ? status : 204]: success,
    ...((endpoint.body ?? endpoint.query) && {
      400: failure('What is wrong, by field', FieldErrors),
    }),
    ...(!endpoint.ignoresToken && { 401: failure('Not signed in, or the token has expired') }),
    ...(endpoint.access !== 'public' && {
      403: failure(endpoint.proof ? `Not allowed, or: ${PROOF_NEEDED}` : 'Not allowed'),
    }),
    ...(endpoint.params && { 404: failure('No such thing') }),
    ...(endpoint.headers && 'if-match' in endpoint.headers.shape && STALE_ANSWERS),
    default: failure('Any other failure'),
  }
}
