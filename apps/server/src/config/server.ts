import { z } from 'zod'
import { described, flag, oneOf, originAddress, whole } from './values.ts'

/** Where and how the process runs, and what one caller may ask of it. */
export const serverVariables = {
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
  NODES: described(whole(1, 64).optional(), {
    accepts: 'a whole number from 1 to 64',
    use: 'How many processes serve the site behind its port on this machine. `npm run cluster` sets it.',
    otherwise: 'none: the process that starts serves',
  }),
  DEMO: described(flag.optional(), {
    accepts: 'true or false',
    use: 'Fills an empty database with the demo site and names its accounts. Refused in production.',
    otherwise: 'true; false in production',
  }),
  WRITES_PER_MINUTE: described(whole(1, 100_000).default(60), {
    accepts: 'a whole number from 1 to 100000',
    use: 'How much one person may write, change and delete in a minute; three times as much at once. More is 429.',
  }),
  TRUST_PROXY: described(whole(0, 10).default(0), {
    accepts: 'a whole number from 0 to 10',
    use: 'How many proxies stand in front of the server and may name the caller in X-Forwarded-For.',
  }),
  PUBLIC_URL: described(originAddress.optional(), {
    accepts:
      'the http(s) address of the site without a path, such as https://berg.example: the site needs a host name of its own',
    use: 'Where people reach the site: pages, feeds and calendars name it as their address.',
    otherwise: 'none: pages name no address of their own',
  }),
  APP_NAME: described(z.string().trim().min(1).max(30).default('The Berg'), {
    accepts: 'at most 30 characters',
    use: 'What the site is called on a phone or computer where it was installed as an app.',
  }),
  OFFLINE_READING: described(oneOf(['on', 'off']).default('on'), {
    accepts: 'on or off',
    use: 'Whether a device of a person who is signed in keeps the newest articles to be read without a connection. Off, it removes what it has kept at its next visit.',
  }),
  KEPT_ANSWERS_MB: described(whole(0, 4096).default(32), {
    accepts: 'a whole number of megabytes; 0 keeps none',
    use: 'How much memory a node takes for finished answers to what anybody may read.',
  }),
  RATE_LIMIT: described(whole(0, 10_000_000).default(30_000), {
    accepts: 'a whole number; 0 is no limit',
    use: 'How much one address, or one person who is signed in, may ask of a node in a minute: a call is 1, a whole list 10, a piece of an outside map 20, a search 50.',
  }),
  START_WAIT_SECONDS: described(whole(0, 3600).default(30), {
    accepts: 'a whole number of seconds from 0 to 3600',
    use: 'How long a start waits for a database or a storage that does not answer yet.',
  }),
  STOP_DELAY_SECONDS: described(whole(0, 600).optional(), {
    accepts: 'a whole number of seconds from 0 to 600',
    use: 'How long a node that was told to stop still takes requests, with /readyz at 503, so that a proxy can turn to others first.',
    otherwise: '0; 5 in production',
  }),
  STOP_LIMIT_SECONDS: described(whole(0, 3600).default(60), {
    accepts: 'a whole number of seconds from 0 to 3600',
    use: 'How long requests and uploads under way may take to finish after that; then they are cut off.',
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
