import { bootNode } from './boot.ts'
import { readConfig } from './config.ts'
import { NODE_IS_OPEN } from './nodes.ts'
import { describeError } from './platform/http/logging.ts'
import { StartupError } from './platform/startup-error.ts'
import { PROJECT_ROOT } from './storage.ts'

/** One of several processes behind a port, started by `nodes.ts`. Without whom it ends at once. */
const booted = bootNode(readConfig(PROJECT_ROOT))
let isStopping = false

// A Ctrl-C in the terminal arrives here too, and is for whoever started us to handle.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {
  if (isStopping) return
  isStopping = true
  booted.then((stop) => stop()).then(() => process.exit(0), giveUp)
})

booted.then(() => process.send?.(NODE_IS_OPEN), giveUp)

function giveUp(error: unknown): never {
  console.error(
    error instanceof StartupError ? `✗ ${error.message}` : describeError(error as Error),
  )
  process.exit(1)
}
