import { bootNode } from './boot.ts'
import { parseConfig, readEnvironment } from './config.ts'
import { NODE_IS_OPEN } from './nodes.ts'
import { openLog } from './platform/http/logging.ts'
import { hearProcess, jsonLog, plainLog } from './platform/process-log.ts'
import { PROJECT_ROOT } from './storage.ts'

/** One of several processes behind a port, started by `nodes.ts`. Without whom it ends at once. */
const environment = readEnvironment(PROJECT_ROOT)
const logStream = openLog()
const log = environment['NODE_ENV'] === 'production' ? jsonLog(logStream) : plainLog
hearProcess(log)

const booted = bootNode(parseConfig(environment), { log, logStream })
let isStopping = false

// A Ctrl-C in the terminal arrives here too, and is for whoever started us to handle.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {
  if (isStopping) return
  isStopping = true
  booted.then((stop) => stop()).then(() => process.exit(0), giveUp)
})

// Whoever started us was killed. Not by `process.exit`, as Node would do it: that can wait for its own threads
// for ever, and people would wait with it on connections that nobody serves.
process.prependListener('disconnect', () => process.kill(process.pid, 'SIGKILL'))

booted.then(() => process.send?.(NODE_IS_OPEN), giveUp)

function giveUp(error: unknown): never {
  log.error('The node ends at an error.', error)
  process.exit(1)
}
