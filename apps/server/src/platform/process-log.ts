import pino from 'pino'
import { describeError, type LineStream } from './http/logging.ts'
import { StartupError } from './startup-error.ts'

/** What the process says about itself, besides its requests: its start, its stop, what fails in between. */
export interface ProcessLog {
  /** One stage of the start is done. */
  stage: (name: string, text: string, milliseconds: number) => void
  info: (message: string, facts?: object) => void
  warn: (message: string, facts?: object) => void
  /** A StartupError speaks for itself. */
  error: (message: string, error: unknown) => void
}

/** A JSON object a line, as the requests are logged: for machines. */
export function jsonLog(stream: LineStream): ProcessLog {
  const log = pino({ serializers: { err: describeError } }, stream)
  return {
    stage: (stage, text, ms) => log.info({ stage, ms: Math.round(ms) }, text),
    info: (message, facts = {}) => log.info(facts, message),
    warn: (message, facts = {}) => log.warn(facts, message),
    error: (message, error) =>
      error instanceof StartupError ? log.fatal(error.message) : log.fatal({ err: error }, message),
  }
}

const NAME_WIDTH = 10
const TEXT_WIDTH = 40

/** Lines for people, as the start command prints them. */
export const plainLog: ProcessLog = {
  stage: (name, text, ms) => {
    const seconds = (ms / 1000).toFixed(1)
    console.log(`✓ ${name.padEnd(NAME_WIDTH)} ${text.padEnd(TEXT_WIDTH)} ${seconds} s`)
  },
  info: (message) => console.log(`\n${message}`),
  warn: (message) => console.error(`! ${message}`),
  error: (message, error) => {
    if (error instanceof StartupError) console.error(`✗ ${error.message}`)
    else console.error(message, describeError(error as Error))
  },
}

/** What Node and libraries would print themselves goes the same way. Nobody can go on after a fault. */
export function hearProcess(log: ProcessLog): void {
  process.removeAllListeners('warning')
  process.on('warning', ({ name, message }) => log.warn(message, { warning: name }))
  process.on('uncaughtException', (error) => {
    log.error('The process ends at an error that nobody has caught.', error)
    process.exit(1)
  })
}
