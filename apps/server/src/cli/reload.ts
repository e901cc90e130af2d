import { readConfig } from '../config.ts'
import { pidFileOf } from '../nodes.ts'
import { livePid } from '../platform/cluster/pid-file.ts'
import { StartupError } from '../platform/startup-error.ts'
import { homeOf, PROJECT_ROOT } from '../storage.ts'

/** Lets a running `npm run cluster` replace its nodes, one after the other. */
export async function reload(): Promise<void> {
  const config = readConfig(PROJECT_ROOT)
  const pid = await livePid(pidFileOf(config))
  if (pid === undefined) {
    throw new StartupError(
      `Nothing to reload: no process keeps nodes with the data in ${homeOf(config)}. Is it started by npm run cluster, or with NODES, and is DATA_DIR the same here?`,
    )
  }
  process.kill(pid, 'SIGUSR2')
  console.log(`Process ${pid} replaces its nodes, one after the other; its log says how it goes.`)
}
