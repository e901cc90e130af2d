import { boot } from './boot.ts'
import { type Config, parseConfig, readEnvironment } from './config.ts'
import { demoAccountsOf } from './demo/demo-mark.ts'
import { openLog } from './platform/http/logging.ts'
import { nodeAdvice } from './platform/node-advice.ts'
import { hearProcess, jsonLog, plainLog } from './platform/process-log.ts'
import { PROJECT_ROOT } from './storage.ts'

/** For all steps of a stop that have limits of their own; the last resort where one of them hangs. */
const OTHER_STEPS_MS = 60_000
/** Under npm one Ctrl-C arrives twice: from the terminal and from npm. */
const ONE_PRESS_MS = 500

const environment = readEnvironment(PROJECT_ROOT)
const logStream = openLog()
const log = environment['NODE_ENV'] === 'production' ? jsonLog(logStream) : plainLog
hearProcess(log)
const advice = nodeAdvice(process.versions.node)
if (advice) log.info(advice)

const stopping = new AbortController()
try {
  const config = parseConfig(environment)
  for (const warning of config.warnings) log.warn(warning)
  const booted = boot(config, { log, logStream, signal: stopping.signal, onLost: giveUp })
  stopOnSignals(config, booted)
  await booted
  log.info(`The Berg is open at http://${config.host}:${config.port}`)
  if (config.demo) await tellDemoAccounts(config)
} catch (error) {
  // A start that was told to stop has tidied up by now.
  if (stopping.signal.aborted && error === stopping.signal.reason) process.exit(0)
  giveUp(error)
}

function giveUp(error: unknown): never {
  log.error('The Berg ends at an error.', error)
  process.exit(1)
}

async function tellDemoAccounts(config: Config): Promise<void> {
  const accounts = await demoAccountsOf(config)
  const lines = accounts.map((one) => `${one.role}  ${one.username}  ${one.password}`)
  log.info(['Demo accounts:', ...lines].join('\n'))
}

/** Stops in good order, also in the middle of the start. A second signal does not wait. */
function stopOnSignals(config: Config, booted: Promise<() => Promise<unknown>>): void {
  let first: { name: NodeJS.Signals; at: number } | undefined
  const handle = (name: NodeJS.Signals) => {
    if (first) {
      const isSamePress = first.name === name && performance.now() - first.at < ONE_PRESS_MS
      if (!isSamePress) process.exit(1)
      return
    }
    first = { name, at: performance.now() }
    log.info('Stopping …')
    const { stopDelayMs, stopLimitMs } = config
    setTimeout(() => process.exit(1), stopDelayMs + stopLimitMs + OTHER_STEPS_MS).unref()
    stopping.abort()
    // A start that fails, or is given up, ends the process above.
    booted.then(
      (stop) => stop().then(() => process.exit(0), giveUp),
      () => {},
    )
  }
  process.on('SIGINT', handle)
  process.on('SIGTERM', handle)
}
