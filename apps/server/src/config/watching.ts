import { z } from 'zod'
import { described, oneOf, webAddress, whole } from './values.ts'

const METRICS_TOKEN_MIN = 16

/** `name=value,other=value`, as OpenTelemetry writes lists; values may be encoded as in an address. */
const pairs = z.string().transform((text, context) => {
  try {
    return Object.fromEntries(
      text
        .split(',')
        .filter((pair) => pair.trim())
        .map((pair) => {
          const [, name = '', value = ''] = /^\s*([^=\s]+)\s*=(.*)$/s.exec(pair) ?? []
          if (!name) throw new Error('no name')
          return [name, decodeURIComponent(value.trim())]
        }),
    )
  } catch {
    context.addIssue('no pairs')
    return z.NEVER
  }
})

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

/** Figures and traces for whoever watches the site. */
export const watchingVariables = {
  METRICS_PORT: described(whole(1, 65_535).optional(), {
    accepts: 'a whole number from 1 to 65535, other than PORT',
    use: 'Serves figures for Prometheus at /metrics on a port of its own.',
    otherwise: 'none',
  }),
  METRICS_HOST: described(z.string().min(1).default('127.0.0.1'), {
    accepts: 'a host name or address to listen on',
    use: 'Where METRICS_PORT listens. 0.0.0.0 opens it to the network.',
  }),
  METRICS_TOKEN: described(z.string().min(METRICS_TOKEN_MIN).optional(), {
    accepts: `at least ${METRICS_TOKEN_MIN} characters`,
    use: 'Whoever asks for /metrics must send it as a bearer token. Without METRICS_PORT the figures are then on the main port.',
    otherwise: 'none: no figures on the main port',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: described(webAddress.optional(), {
    accepts: 'the http(s) address of an OpenTelemetry collector, such as http://127.0.0.1:4318',
    use: 'Sends traces of requests and their database statements there, as OTLP over HTTP in JSON.',
    otherwise: 'none: nothing is traced',
  }),
  OTEL_EXPORTER_OTLP_HEADERS: described(pairs.optional(), {
    accepts: 'name=value pairs, separated by commas',
    use: 'Sent along to the collector, for instance a key.',
    otherwise: 'none',
  }),
  OTEL_SERVICE_NAME: described(z.string().min(1).default('the-berg'), {
    accepts: 'a name',
    use: 'What the site is called in the traces.',
  }),
  OTEL_RESOURCE_ATTRIBUTES: described(pairs.optional(), {
    accepts: 'name=value pairs, separated by commas',
    use: 'What else the traces tell of this node, such as deployment.environment.name=production.',
    otherwise: 'none',
  }),
  OTEL_TRACES_SAMPLER: described(oneOf(SAMPLERS).default('parentbased_always_on'), {
    accepts: SAMPLERS.join(', '),
    use: 'Which requests are traced. A parent counts where TRUST_PROXY says that a proxy names it.',
  }),
  OTEL_TRACES_SAMPLER_ARG: described(z.coerce.number().min(0).max(1).default(1), {
    accepts: 'a number from 0 to 1',
    use: 'The share of the requests that a sampler of the kind traceidratio takes.',
  }),
}
