import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { StartupError } from '../../startup-error.ts'
import { makeWhole } from '../../durable-files.ts'
import type { Binaries } from './binaries.ts'
import type { Layout } from './layout.ts'
import { run } from './run-as.ts'

export const superuser = 'berg'
const passwordFile = 'berg.password'

/** Makes the cluster on the first start, and says which version of PostgreSQL its data is of. */
export async function prepareCluster(layout: Layout, binaries: Binaries): Promise<string> {
  await makeWhole(layout.cluster, (draft) => initialise(draft, layout, binaries))
  const major = majorOf(layout.cluster)
  if (!major) {
    throw new StartupError(
      `The folder ${layout.cluster} holds no PostgreSQL data: move it away, or set DATA_DIR to another folder.`,
    )
  }
  if (Number(major) > Number(binaries.major)) {
    throw new StartupError(
      `The data in ${layout.home} was made by PostgreSQL ${major} and this copy of The Berg brings PostgreSQL ${binaries.major}: start the copy that made it, or set DATA_DIR to another folder.`,
    )
  }
  return major
}

/** Empty where it is none. */
export function majorOf(cluster: string): string {
  const version = join(cluster, 'PG_VERSION')
  return existsSync(version) ? readFileSync(version, 'utf8').trim() : ''
}

export const readPassword = (cluster: string) => readFileSync(join(cluster, passwordFile), 'utf8')

export async function initialise(draft: string, layout: Layout, binaries: Binaries) {
  const secret = `${draft}.password`
  writeFileSync(secret, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (layout.identity) chownSync(secret, layout.identity.uid, layout.identity.gid)
  try {
    await initdb(draft, secret, layout, binaries)
    renameSync(secret, join(draft, passwordFile))
  } finally {
    rmSync(secret, { force: true })
  }
}

// Sorting and case rules are PostgreSQL's own; pg_trgm takes its letters from the system's locale,
// and in 'C' an accented letter is none to it.
const characterTypes = ['C.UTF-8', 'en_US.UTF-8', 'C']

async function initdb(draft: string, secret: string, layout: Layout, binaries: Binaries) {
  const options = [
    `--pgdata=${basename(draft)}`,
    `--username=${superuser}`,
    `--pwfile=${basename(secret)}`,
    // Ours comes when all of it is there.
    '--no-sync',
    '--auth-local=trust',
    '--auth-host=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]
  let output = ''
  for (const type of characterTypes) {
    const result = await run(binaries.program('initdb'), [...options, `--lc-ctype=${type}`], {
      as: layout.identity,
      cwd: layout.folder,
      capture: true,
    })
    if (result.code === 0) return
    output = result.output
    rmSync(draft, { recursive: true, force: true })
  }
  throw new StartupError(
    `PostgreSQL could not set up its data in ${layout.folder}: ${output.trim().split('\n').slice(-5).join(' ')}`,
  )
}
