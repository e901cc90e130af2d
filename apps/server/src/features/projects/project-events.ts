import type { Executor } from '../../platform/db/database.ts'
import { tellStream } from '../../platform/stream/tell-stream.ts'

/** Tells whoever looks at the projects that one is not as it was. All who are signed in may see all of them. */
export const tellOfProject = (tx: Executor, project: number) =>
  tellStream(tx, { to: { screen: 'projects' }, event: 'project', data: { project } })
