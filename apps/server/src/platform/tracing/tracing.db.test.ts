import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'

interface Attribute {
  key: string
  value: { stringValue?: string; intValue?: number }
}

interface SentSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: Attribute[]
  status: { code?: number }
}

interface Batch {
  resourceSpans: {
    resource: { attributes: Attribute[] }
    scopeSpans: { spans: SentSpan[] }[]
  }[]
}

const of = (attributes: Attribute[], key: string) => {
  const { stringValue, intValue } = attributes.find((each) => each.key === key)?.value ?? {}
  return stringValue ?? intValue
}

describe('traces', () => {
  let site: TestApp
  let batches: { path: string; headers: IncomingHttpHeaders; body: Batch }[] = []
  const collector = createServer((request, response) => {
    const { url: path = '', headers } = request
    void json(request).then((body) => batches.push({ path, headers, body: body as Batch }))
    request.on('end', () =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
    )
  })
  const spans = () =>
    batches.flatMap(({ body }) =>
      body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((each) => each.spans)),
    )
  /** What a request and its statements have sent, once the whole batch is there. */
  async function traced(work: () => Promise<unknown>): Promise<SentSpan[]> {
    site = await startTestApp({
      env: {
        OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}/otel`,
        OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20key',
        OTEL_SERVICE_NAME: 'berg-test',
        OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
        TRUST_PROXY: '1',
        ...sampling,
      },
    })
    await work()
    // Closing sends what is left.
    await site.close()
    return spans()
  }
  let sampling = {}
  beforeAll(() => new Promise<void>((resolve) => void collector.listen(0, '127.0.0.1', resolve)))
  beforeEach(() => {
    batches = []
    sampling = {}
  })
  afterAll(() => void collector.close())

  it('hold a request with its statements, also after a body, and no words of people', async () => {
    const sent = await traced(async () => {
      await site.addUser({ username: 'mara' })
      const { access } = await site.signIn('mara')
      await site.call('GET', '/api/articles/?search=marmalade-secret', { token: access })
    })
    const [{ path, headers, body } = {} as never] = batches
    expect(path).toBe('/otel/v1/traces')
    expect(headers['x-key']).toBe('a key')
    const told = body?.resourceSpans[0]?.resource.attributes ?? []
    expect(of(told, 'service.name')).toBe('berg-test')
    expect(of(told, 'deployment.environment.name')).toBe('test')

    const signIn = sent.find(({ name }) => name === 'POST /auth/token/')
    expect(of(signIn?.attributes ?? [], 'http.response.status_code')).toBe(200)
    const asked = sent.filter(({ parentSpanId }) => parentSpanId === signIn?.spanId)
    expect(asked.length).toBeGreaterThan(1)
    expect(asked.every(({ traceId }) => traceId === signIn?.traceId)).toBe(true)
    expect(asked.map(({ attributes }) => of(attributes, 'db.query.text')).join()).toMatch(/"users"/)
    const list = sent.find(({ name }) => name === 'GET /api/articles/')
    expect(sent.some(({ parentSpanId }) => parentSpanId === list?.spanId)).toBe(true)
    expect(JSON.stringify(batches)).not.toMatch(/marmalade|mara/)
  })

  it('go on where the proxy says', async () => {
    const parent = 'a'.repeat(32)
    const sent = await traced(async () => {
      await site.call('GET', '/api/articles/', {
        headers: { traceparent: `00-${parent}-${'b'.repeat(16)}-01` },
      })
    })
    expect(sent.find(({ name }) => name === 'GET /api/articles/')).toMatchObject({
      traceId: parent,
      parentSpanId: 'b'.repeat(16),
    })
  })

  it('are taken of those requests alone that the sampler chooses', async () => {
    sampling = { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' }
    expect(await traced(() => site.call('GET', '/api/articles/'))).toEqual([])
  })
})
