import { createHash } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { canReach, isRoot, nobody } from './identity.ts'

/** Where data lives when DATA_DIR does not say: two clones never share a home. */
export function chooseHome(projectRoot: string): string {
  const root = realpathSync(projectRoot)
  if (!isRoot() || canReach(root, nobody())) return join(root, 'data')
  return join('/var/lib/the-berg', createHash('sha256').update(root).digest('hex').slice(0, 12))
}
