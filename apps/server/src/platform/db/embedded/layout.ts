import {
  accessSync,
  chmodSync,
  constants,
  lchownSync,
  lstatSync,
  readdirSync,
  realpathSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { createHash } from 'node:crypto'
import { makeFolderDurably } from '../../durable-files.ts'
import { StartupError } from '../../startup-error.ts'
import { canReach, chooseIdentity, type Identity, isRoot, nobody } from './run-as.ts'

/** Where everything of the embedded PostgreSQL lies. */
export interface Layout {
  home: string
  /** Ours alone, mode 0700: holds all of the below. */
  folder: string
  cluster: string
  log: string
  identity: Identity | undefined
}

export async function prepareLayout(wanted: string, explicit: boolean): Promise<Layout> {
  const identity = chooseIdentity(join(wanted, 'postgres', 'cluster'))
  if (identity && !canReach(wanted, identity)) {
    throw new StartupError(
      `${explicit ? 'DATA_DIR' : 'The data folder'} ${wanted} is out of reach for the user (uid ${identity.uid}) that runs PostgreSQL when The Berg is started as root: open its parent folders with chmod o+x, or set DATA_DIR to another folder.`,
    )
  }
  const home = await writable(wanted, async () => {
    await makeFolders(wanted)
    return realpathSync(wanted)
  })
  const folder = join(home, 'postgres')
  const cluster = join(folder, 'cluster')
  await writable(home, async () => {
    await makeFolderDurably(folder, 0o700)
    for (const path of [folder, cluster]) if (identity) give(path, identity)
    refuseForeign(folder, identity?.uid ?? process.geteuid?.())
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  })
  return { home, folder, cluster, log: join(folder, 'server.log'), identity }
}

/** Root's umask must not close a folder that another user has to pass through. */
async function makeFolders(path: string) {
  const first = await makeFolderDurably(path, 0o700)
  if (!first || !isRoot()) return
  for (let made = path; made.length >= first.length; made = dirname(made)) chmodSync(made, 0o711)
}

/** Hands over what root owns (a fresh folder, a restored backup) and leaves the rest alone. */
function give(path: string, to: Identity) {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  if (stats?.uid !== 0 || stats.isSymbolicLink()) return
  if (stats.isDirectory()) for (const name of readdirSync(path)) give(join(path, name), to)
  lchownSync(path, to.uid, to.gid)
}

function refuseForeign(folder: string, uid: number | undefined) {
  const owner = lstatSync(folder).uid
  if (uid === undefined || owner === uid) return
  throw new StartupError(
    `The data folder ${folder} was made by another user (uid ${owner}): start The Berg as whoever made it, or set DATA_DIR to another folder.`,
  )
}

async function writable<T>(path: string, action: () => Promise<T>): Promise<T> {
  try {
    return await action()
  } catch (error) {
    if (error instanceof StartupError) throw error
    const code = (error as NodeJS.ErrnoException).code ?? String(error)
    throw new StartupError(
      `The data folder ${path} cannot be written (${code}): make it writable for the user who starts The Berg, or set DATA_DIR to another folder.`,
      { cause: error },
    )
  }
}

/** Where data lives when DATA_DIR does not say: two clones never share a home. */
export function chooseHome(projectRoot: string): string {
  const root = realpathSync(projectRoot)
  if (!isRoot() || canReach(root, nobody())) return join(root, 'data')
  return join('/var/lib/the-berg', createHash('sha256').update(root).digest('hex').slice(0, 12))
}
