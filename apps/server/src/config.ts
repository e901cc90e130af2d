import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { REGISTRATION_MODES, REWRITE_SECONDS } from '@berg/contract'
import { z } from 'zod'
import { StartupError } from './platform/startup-error.ts'
import { isKey } from './platform/storage/file-store.ts'
import { TOKEN_SECRET_MIN } from './platform/token-secret.ts'

/** What a variable is for and what it accepts: the error message and the documentation use both. */
interface About {
  accepts: string
  use: string
  /** How the default reads where it is not a plain value. */
  otherwise?: string
}

const described = <T extends z.ZodType>(schema: T, about: About) => schema.meta({ ...about })

const oneOf = <const T extends readonly [string, ...string[]]>(values: T) => z.enum(values)
const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
const whole = (min: number, max: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(min).max(max))
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean),
)
const namesNoUser = (url: string) => new URL(url).username === ''
const isTimeZone = (zone: string) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

/** Every variable the server reads, in the order in which the documentation lists them. */
export const variables = {
  NODE_ENV: described(oneOf(['development', 'test', 'production']).default('development'), {
    accepts: 'development, test or production',
    use: 'production turns the demo off, requires secrets and logs every request.',
  }),
  HOST: described(z.string().min(1).default('127.0.0.1'), {
    accepts: 'a host name or address to listen on',
    use: 'Where the server listens. 0.0.0.0 opens it to the network.',
  }),
  PORT: described(whole(1, 65_535).default(4000), {
    accepts: 'a whole number from 1 to 65535',
    use: 'The port the server listens on.',
  }),
  DATA_DIR: described(z.string().min(1).optional(), {
    accepts: 'a folder',
    use: 'Where the embedded database and the files live.',
    otherwise: 'data/ in the project',
  }),
  DATABASE_URL: described(z.url({ protocol: /^postgres(ql)?$/ }).optional(), {
    accepts: 'postgres://user:password@host:port/database',
    use: 'A PostgreSQL server to use instead of the embedded one.',
    otherwise: 'the embedded PostgreSQL',
  }),
  DATABASE_POOL_SIZE: described(whole(1, 100).default(10), {
    accepts: 'a whole number from 1 to 100',
    use: 'How many database connections one node keeps at most.',
  }),
  DATABASE_PREPARED: described(flag.default(true), {
    accepts: 'true or false',
    use: 'Lets each connection plan what is asked all the time once. Needs to be false behind a pooler in transaction mode that does not know prepared statements, such as PgBouncer before 1.21.',
  }),
  S3_BUCKET: described(z.string().min(3).max(63).optional(), {
    accepts: 'the name of a bucket',
    use: 'Keeps files in this private bucket of an S3-compatible storage. Needs the two S3 keys.',
    otherwise: 'none: files live in the data folder',
  }),
  S3_PREFIX: described(z.string().max(100).refine(isKey).optional(), {
    accepts: 'a path of small letters, digits, dots and hyphens, such as intranet/berg',
    use: 'What the name of every object of ours begins with, in a bucket that others use too.',
    otherwise: 'none: the objects are in files/, media/ and trash/',
  }),
  S3_ACCESS_KEY_ID: described(z.string().min(1).optional(), {
    accepts: 'the id of an access key',
    use: 'Who we are to the storage.',
    otherwise: 'none',
  }),
  S3_SECRET_ACCESS_KEY: described(z.string().min(1).optional(), {
    accepts: 'the secret of that key',
    use: 'Signs what we ask of the storage.',
    otherwise: 'none',
  }),
  S3_REGION: described(z.string().min(1).default('us-east-1'), {
    accepts: 'a region such as eu-central-1',
    use: 'The region of the bucket.',
  }),
  S3_ENDPOINT: described(z.url({ protocol: /^https?$/ }).optional(), {
    accepts: 'an address such as https://storage.example:9000',
    use: 'Where the storage answers.',
    otherwise: 'Amazon S3 in that region',
  }),
  S3_PUBLIC_ENDPOINT: described(z.url({ protocol: /^https?$/ }).optional(), {
    accepts: 'an address such as https://storage.example',
    use: 'Where browsers reach the storage: presigned uploads then go there without passing through us.',
    otherwise: 'none: all files pass through us',
  }),
  TOKEN_SECRET: described(z.string().min(TOKEN_SECRET_MIN).optional(), {
    accepts: 'at least 32 characters, the same on every node',
    use: 'Signs the access tokens. Required in production.',
    otherwise: 'made once and kept in the data folder',
  }),
  SITE_TIMEZONE: described(z.string().refine(isTimeZone).default('Europe/Berlin'), {
    accepts: 'an IANA time zone such as Europe/Berlin',
    use: "The zone in which the site's 'today' is meant.",
  }),
  REGISTRATION: described(oneOf(REGISTRATION_MODES).optional(), {
    accepts: 'open, domain or closed',
    use: 'Who may create an account: anybody, addresses of REGISTRATION_DOMAINS, or nobody.',
    otherwise: 'open; closed in production',
  }),
  REGISTRATION_DOMAINS: described(list.default([]), {
    accepts: 'mail domains, separated by commas',
    use: 'The domains that REGISTRATION=domain lets in.',
  }),
  DEMO: described(flag.optional(), {
    accepts: 'true or false',
    use: 'Fills an empty database with the demo site and names its accounts. Refused in production.',
    otherwise: 'true; false in production',
  }),
  AI_BASE_URL: described(z.url({ protocol: /^https?$/ }).optional(), {
    accepts: 'an address such as https://api.openai.com/v1',
    use: 'An OpenAI-compatible service for Rewrite with AI. Needs AI_MODEL.',
    otherwise: 'none: rewriting is off',
  }),
  AI_API_KEY: described(z.string().min(1).optional(), {
    accepts: 'the key of that service',
    use: 'Sent to the AI service as a bearer token.',
    otherwise: 'none',
  }),
  AI_MODEL: described(z.string().min(1).optional(), {
    accepts: 'the name of a model',
    use: 'The model that the AI service is asked for.',
    otherwise: 'none',
  }),
  AI_TIMEOUT_SECONDS: described(whole(1, REWRITE_SECONDS).default(REWRITE_SECONDS), {
    accepts: `a whole number from 1 to ${REWRITE_SECONDS}`,
    use: 'How long the AI service may take.',
  }),
  GEOCODER_URL: described(z.url({ protocol: /^https?$/ }).optional(), {
    accepts: 'http://host:port of a Photon or Nominatim server',
    use: 'A geocoder for the suggestions of places. Only the server calls it, for people who are signed in; our own places answer when it does not.',
    otherwise: 'our own places',
  }),
  GEOCODER_KIND: described(oneOf(['photon', 'nominatim']).default('photon'), {
    accepts: 'photon or nominatim',
    use: 'Which of the two GEOCODER_URL is.',
  }),
  MAP_STYLE_URL: described(
    z
      .url({ protocol: /^https?$/ })
      .refine(namesNoUser)
      .optional(),
    {
      accepts: 'the http(s) address of a MapLibre style, without a user name',
      use: 'A tile server for the map. Only the server calls it, so that a key in the address stays here; our own map is shown when it does not answer.',
      otherwise: 'our own map',
    },
  ),
  WRITES_PER_MINUTE: described(whole(1, 100_000).default(60), {
    accepts: 'a whole number from 1 to 100000',
    use: 'How much one person may write, change and delete in a minute; three times as much at once. More is 429.',
  }),
  TRUST_PROXY: described(whole(0, 10).default(0), {
    accepts: 'a whole number from 0 to 10',
    use: 'How many proxies stand in front of the server and may name the caller in X-Forwarded-For.',
  }),
  PUBLIC_URL: described(
    z
      .url({ protocol: /^https?$/ })
      .refine(namesNoUser)
      .optional(),
    {
      accepts: 'the http(s) address of the site, such as https://berg.example',
      use: 'Where people reach the site: pages name it as their address to whoever is sent a link.',
      otherwise: 'none: pages name no address of their own',
    },
  ),
  KEPT_ANSWERS_MB: described(whole(0, 4096).default(32), {
    accepts: 'a whole number of megabytes; 0 keeps none',
    use: 'How much memory a node takes for finished answers to what anybody may read.',
  }),
  RATE_LIMIT: described(whole(0, 10_000_000).default(30_000), {
    accepts: 'a whole number; 0 is no limit',
    use: 'How much one address, or one person who is signed in, may ask of a node in a minute: a call is 1, a whole list 10, a piece of an outside map 20, a search 50.',
  }),
  LOG_LEVEL: described(
    oneOf(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).optional(),
    {
      accepts: 'silent, fatal, error, warn, info, debug or trace',
      use: 'How much the log says. Every request is logged at info.',
      otherwise: 'warn; info in production',
    },
  ),
}

const Environment = z.object(variables)
export type EnvironmentVariable = keyof typeof variables
type Raw = Readonly<Record<string, string | undefined>>

/** Checks the environment and settles what depends on the mode. */
export function parseConfig(raw: Raw) {
  const set = Object.fromEntries(Object.entries(raw).filter(([, value]) => value?.trim()))
  const parsed = Environment.safeParse(set)
  if (!parsed.success) throw wrongValue(String(parsed.error.issues[0]?.path[0]), set)
  const env = parsed.data
  const production = env.NODE_ENV === 'production'
  const demo = env.DEMO ?? !production
  const registration = env.REGISTRATION ?? (production ? 'closed' : 'open')

  if (production && !env.TOKEN_SECRET) {
    throw new StartupError(
      'TOKEN_SECRET must be set in production: it accepts at least 32 characters, the same on every node.',
    )
  }
  if (production && demo) {
    throw new StartupError('DEMO=true is refused in production: demo accounts are open to anybody.')
  }
  if (registration === 'domain' && env.REGISTRATION_DOMAINS.length === 0) {
    throw new StartupError(
      'REGISTRATION=domain needs REGISTRATION_DOMAINS: it accepts mail domains, separated by commas.',
    )
  }
  return Object.freeze({
    ai: aiOf(env),
    s3: s3Of(env),
    production,
    demo,
    host: env.HOST,
    port: env.PORT,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    databasePoolSize: env.DATABASE_POOL_SIZE,
    preparesStatements: env.DATABASE_PREPARED,
    tokenSecret: env.TOKEN_SECRET,
    timezone: env.SITE_TIMEZONE,
    registration,
    registrationDomains: env.REGISTRATION_DOMAINS,
    geocoder: env.GEOCODER_URL ? { url: env.GEOCODER_URL, kind: env.GEOCODER_KIND } : undefined,
    mapStyleUrl: env.MAP_STYLE_URL,
    writesPerMinute: env.WRITES_PER_MINUTE,
    trustProxy: env.TRUST_PROXY,
    /** Empty where nobody has said it. */
    publicOrigin: env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : '',
    keptAnswersBytes: env.KEPT_ANSWERS_MB * 1024 * 1024,
    rateLimit: env.RATE_LIMIT,
    logLevel: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  })
}

function aiOf(env: z.output<typeof Environment>) {
  const { AI_BASE_URL: baseUrl, AI_MODEL: model } = env
  if (!baseUrl) return undefined
  if (!model) {
    throw new StartupError('AI_BASE_URL needs AI_MODEL: it accepts the name of a model.')
  }
  return { baseUrl, model, apiKey: env.AI_API_KEY, timeLimitSeconds: env.AI_TIMEOUT_SECONDS }
}

function s3Of(env: z.output<typeof Environment>) {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = env
  if (!bucket) return undefined
  if (!id || !secret) {
    throw new StartupError(
      'S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: they accept an access key and its secret.',
    )
  }
  return {
    bucket,
    prefix: env.S3_PREFIX,
    accessKey: { accessKeyId: id, secretAccessKey: secret },
    region: env.S3_REGION,
    endpoint: env.S3_ENDPOINT,
    publicEndpoint: env.S3_PUBLIC_ENDPOINT,
  }
}

export type Config = ReturnType<typeof parseConfig>

function wrongValue(name: string, set: Raw): StartupError {
  const about = z.globalRegistry.get(variables[name as EnvironmentVariable]) as About | undefined
  const shown = /SECRET|URL|KEY/.test(name) ? 'a value' : `'${set[name]}'`
  return new StartupError(`${name} is set to ${shown}, but it accepts ${about?.accepts}.`)
}

/** The one reader of the environment. Values from the shell win over the file `.env`. */
export function readConfig(projectRoot: string): Config {
  const file = join(projectRoot, '.env')
  const fromFile = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
  return parseConfig({ ...fromFile, ...process.env })
}
