import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { isInterfaceLanguage } from '@berg/contract'
import { z } from 'zod'
import { backupVariables } from './config/backup.ts'
import { databaseVariables } from './config/database.ts'
import { mailVariables } from './config/mail.ts'
import { misspeltVariables } from './config/misspelt-variables.ts'
import { outsideVariables } from './config/outside.ts'
import { siteVariables } from './config/site.ts'
import { serverVariables } from './config/server.ts'
import { signInOf, signInVariables } from './config/sign-in.ts'
import { storageVariables } from './config/storage.ts'
import type { About } from './config/values.ts'
import { watchingVariables } from './config/watching.ts'
import { StartupError } from './platform/startup-error.ts'

/** Every variable the server reads, in the order in which the documentation lists them. */
export const variables = {
  ...serverVariables,
  ...databaseVariables,
  ...storageVariables,
  ...backupVariables,
  ...siteVariables,
  ...mailVariables,
  ...signInVariables,
  ...outsideVariables,
  ...watchingVariables,
}

const Environment = z.object(variables)
export type EnvironmentVariable = keyof typeof variables
const SECOND_MS = 1000
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
    warnings: misspeltVariables(Object.keys(set), Object.keys(variables)).map(
      ({ name, near }) => `${name} is no setting of The Berg and is not read: is ${near} meant?`,
    ),
    ai: aiOf(env),
    mail: mailOf(env),
    newsletter: { perMinute: env.NEWSLETTER_PER_MINUTE, bounces: bouncesOf(env) },
    s3: s3Of(env),
    storageLimit: env.STORAGE_LIMIT,
    nightlyBackup: nightlyBackupOf(env),
    production,
    demo,
    host: env.HOST,
    port: env.PORT,
    nodes: env.NODES,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    databaseReadUrl: env.DATABASE_READ_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databasePoolSize: env.DATABASE_POOL_SIZE,
    preparesStatements: env.DATABASE_PREPARED,
    tokenSecret: env.TOKEN_SECRET,
    timezone: env.SITE_TIMEZONE,
    siteLanguage: env.SITE_LANGUAGE,
    interfaceLanguage: isInterfaceLanguage(env.SITE_LANGUAGE) ? env.SITE_LANGUAGE : 'en',
    signIn: signInOf(env, production),
    registration,
    registrationDomains: env.REGISTRATION_DOMAINS,
    responses: { reactions: env.REACTIONS === 'on', comments: env.COMMENTS === 'on' },
    auditKeepDays: env.AUDIT_KEEP_DAYS,
    geocoder: env.GEOCODER_URL ? { url: env.GEOCODER_URL, kind: env.GEOCODER_KIND } : undefined,
    mapStyleUrl: env.MAP_STYLE_URL,
    writesPerMinute: env.WRITES_PER_MINUTE,
    trustProxy: env.TRUST_PROXY,
    /** Empty where nobody has said it. */
    publicOrigin: env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : '',
    /** What links in mails begin with. */
    siteOrigin: env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : `http://127.0.0.1:${env.PORT}`,
    appName: env.APP_NAME,
    keepsOffline: env.OFFLINE_READING === 'on',
    push: pushOf(env),
    keptAnswersBytes: env.KEPT_ANSWERS_MB * 1024 * 1024,
    rateLimit: env.RATE_LIMIT,
    startWaitMs: env.START_WAIT_SECONDS * SECOND_MS,
    stopDelayMs: (env.STOP_DELAY_SECONDS ?? (production ? 5 : 0)) * SECOND_MS,
    stopLimitMs: env.STOP_LIMIT_SECONDS * SECOND_MS,
    logLevel: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    metrics: metricsOf(env),
    tracing: tracingOf(env),
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

function mailOf(env: z.output<typeof Environment>) {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, PUBLIC_URL: site } = env
  if (!smtpUrl) return undefined
  if (!from) {
    throw new StartupError(
      'SMTP_URL needs MAIL_FROM: it accepts a sender such as The Berg <berg@plant.example>.',
    )
  }
  if (!site) {
    throw new StartupError(
      'SMTP_URL needs PUBLIC_URL: it accepts the address of the site, which the links in mails begin with.',
    )
  }
  return { smtpUrl, from }
}

/** None without the worker, which is what shows messages. */
function pushOf(env: z.output<typeof Environment>) {
  const { PUSH_TO_LOOPBACK: toLoopback, PUBLIC_URL: site = '', MAIL_FROM: from } = env
  if (toLoopback && env.NODE_ENV !== 'test') {
    throw new StartupError('PUSH_TO_LOOPBACK=true is for tests: it needs NODE_ENV=test.')
  }
  if (env.PUSH === 'off' || env.OFFLINE_READING === 'off') return undefined
  const mailbox = from && `mailto:${from.address}`
  const contact = site.startsWith('https:') ? new URL(site).origin : mailbox
  return { privateKey: env.PUSH_PRIVATE_KEY, contact, toLoopback }
}

function bouncesOf(env: z.output<typeof Environment>) {
  const { BOUNCES_URL: url, BOUNCES_ADDRESS: address } = env
  if (!url) return undefined
  if (!address) {
    throw new StartupError(
      'BOUNCES_URL needs BOUNCES_ADDRESS: it accepts an address such as bounces@plant.example.',
    )
  }
  return { url, address }
}

function nightlyBackupOf(env: z.output<typeof Environment>) {
  if (!env.BACKUP_DIR) return undefined
  const { BACKUP_KEEP: keep, BACKUP_HOUR: hour, SITE_TIMEZONE: zone } = env
  return { folder: resolve(env.BACKUP_DIR), keep, hour, zone }
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

function metricsOf(env: z.output<typeof Environment>) {
  const { METRICS_PORT: port, METRICS_HOST: host, METRICS_TOKEN: token } = env
  if (port === undefined && token === undefined) return undefined
  if (port === env.PORT) {
    throw new StartupError(`METRICS_PORT is the site's own port: choose another, or leave it out.`)
  }
  return { address: port === undefined ? undefined : { host, port }, token }
}

function tracingOf(env: z.output<typeof Environment>) {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return undefined
  return {
    endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    headers: env.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    serviceName: env.OTEL_SERVICE_NAME,
    attributes: env.OTEL_RESOURCE_ATTRIBUTES ?? {},
    sampler: env.OTEL_TRACES_SAMPLER,
    ratio: env.OTEL_TRACES_SAMPLER_ARG,
    takesParents: env.TRUST_PROXY > 0,
  }
}

export type Config = ReturnType<typeof parseConfig>

function wrongValue(name: string, set: Raw): StartupError {
  const about = z.globalRegistry.get(variables[name as EnvironmentVariable]) as About | undefined
  const shown = /SECRET|URL|KEY|TOKEN|HEADERS/.test(name) ? 'a value' : `'${set[name]}'`
  return new StartupError(`${name} is set to ${shown}, but it accepts ${about?.accepts}.`)
}

/** The one reader of the environment. Values from the shell win over the file `.env`. */
export function readEnvironment(projectRoot: string): Raw {
  const file = join(projectRoot, '.env')
  const fromFile = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
  return { ...fromFile, ...process.env }
}

export const readConfig = (projectRoot: string) => parseConfig(readEnvironment(projectRoot))
