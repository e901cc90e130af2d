import type { Site } from '@berg/contract'
import { boot } from './boot.ts'
import { readConfig } from './config.ts'
import { demoAccountsOf } from './demo/demo-site.ts'
import { describeError } from './platform/http/logging.ts'
import { StartupError } from './platform/startup-error.ts'
import { PROJECT_ROOT } from './storage.ts'

/** The last resort, where a step of the stop hangs. The limits of the steps are shorter together. */
const STOP_LIMIT_MS = 60_000
const ONE_PRESS_MS = 1000

try {
  const config = readConfig(PROJECT_ROOT)
  const booted = boot(config, giveUp)
  stopOnSignals(booted)
  await booted
  console.log(`\nThe Berg is open at http://${config.host}:${config.port}`)
  if (config.demo) tellDemoAccounts(await demoAccountsOf(config))
} catch (error) {
  giveUp(error)
}

function giveUp(error: unknown): never {
  console.error(
    error instanceof StartupError ? `✗ ${error.message}` : describeError(error as Error),
  )
  process.exit(1)
}

function tellDemoAccounts(accounts: Site['demo_accounts']): void {
  console.log('\nDemo accounts:')
  for (const { role, username, password } of accounts) {
    console.log(`${role}  ${username}  ${password}`)
  }
}

/** Drains the requests under way, then stops the database. A second signal does not wait. */
function stopOnSignals(booted: Promise<() => Promise<unknown>>): void {
  let since: number | undefined
  const handle = () => {
    // Under npm one Ctrl-C arrives twice: from the terminal and from npm.
    if (since !== undefined && performance.now() - since < ONE_PRESS_MS) return
    if (since !== undefined) process.exit(1)
    since = performance.now()
    console.log('\nStopping …')
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref()
    booted.then((stop) => stop()).then(() => process.exit(0), giveUp)
  }
  process.on('SIGINT', handle)
  process.on('SIGTERM', handle)
}
