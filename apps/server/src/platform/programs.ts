import { type Serializable, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import { type DescribedError, describeError } from './http/logging.ts'
import { withAbortListener } from './abort-listener.ts'

let bundle: string | undefined

/** Lets sources start their programs from a bundle, as tests do: it takes a fraction of the time. */
export const startProgramsFrom = (folder: string) => void (bundle = folder)

/**
 * A program of ours, named by the module beside it. In the bundle all lie in one folder; sources need the
 * translator that runs them.
 */
function find(name: string, neighbour: string) {
  const folder = neighbour.endsWith('.ts') ? bundle : neighbour
  const isSource = folder === undefined
  const url = isSource ? new URL(`./${name}.ts`, neighbour) : new URL(`./${name}.js`, folder)
  return { url, isSource }
}

/** What the command line of Node needs to run it. */
export function commandLine(name: string, neighbour: string): { flags: string[]; file: string } {
  const { url, isSource } = find(name, neighbour)
  return {
    flags: isSource ? ['--import', import.meta.resolve('tsx')] : [],
    file: fileURLToPath(url),
  }
}

/** In a process of its own, whose memory goes with it. It prints where we print; `env` left out, it is ours. */
export function startProcess(name: string, neighbour: string, env?: NodeJS.ProcessEnv) {
  const { flags, file } = commandLine(name, neighbour)
  return fork(file, { execArgv: flags, ...(env && { env }), serialization: 'advanced' })
}

/** It prints nothing itself: what went wrong is told to whoever started it. */
type LastWords<T> = { said: T } | { failed: DescribedError }

/**
 * Runs one to its end and answers what it said. It is given what it needs by a message, because others on
 * the machine may read its arguments.
 */
export function runProcess<T>(
  name: string,
  neighbour: string,
  given: Serializable,
  signal?: AbortSignal,
): Promise<T> {
  const child = startProcess(name, neighbour)
  const ended = new Promise<T>((resolve, reject) => {
    let last: LastWords<T> | undefined
    child.once('message', (message) => (last = message as LastWords<T>)).once('error', reject)
    child.once('exit', () => {
      if (last && 'said' in last) return resolve(last.said)
      const cause = last && Object.assign(new Error(last.failed.message), last.failed)
      reject(new Error(`The program ${name} has failed.`, { cause }))
    })
    child.send(given)
  })
  return withAbortListener(
    signal,
    () => child.kill('SIGKILL'),
    () => ended,
  )
}

/**
 * The other side: does the one thing, says what came of it, and ends. A stop is for whoever started it to
 * order; without them it ends at once.
 */
export function runOnce(work: (given: never) => Promise<Serializable>): void {
  const abandoned = () => process.exit(1)
  const run = async (given: unknown) => {
    try {
      const said = await work(given as never)
      process.send?.({ said }, () => process.off('disconnect', abandoned).disconnect())
    } catch (error) {
      process.send?.({ failed: describeError(error as Error) }, () => process.exit(1))
    }
  }
  process.on('SIGINT', () => {}).on('SIGTERM', () => {})
  process.once('disconnect', abandoned).once('message', (given) => void run(given))
}

/** In a thread of its own. It gets no `--import`, and so the translator by hand. */
export function startThread(name: string, neighbour: string, options: WorkerOptions): Worker {
  const { url, isSource } = find(name, neighbour)
  if (!isSource) return new Worker(url, options)
  // By its address: the server may run in any folder.
  const translator = import.meta.resolve('tsx/esm/api')
  const code = `import('${translator}').then((tsx) => tsx.register()).then(() => import('${url.href}'))`
  return new Worker(code, { ...options, eval: true })
}
