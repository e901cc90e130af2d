import type { Executor } from '../../platform/db/database.ts'
import { tellStream } from '../../platform/stream/tell-stream.ts'

interface Upload {
  id: string
  userId: number
}

/** Whoever looks at uploads sees what has changed. */
const UPLOADS_SCREEN = 'uploads'

export async function tellOfUpload(executor: Executor, { id }: Upload): Promise<void> {
  await tellStream(executor, { to: { screen: UPLOADS_SCREEN }, event: 'upload', data: { id } })
}

/** Somebody asks the page that sends it to do something: it hears of it on whatever screen it is. */
export async function askSender(executor: Executor, upload: Upload): Promise<void> {
  const { id, userId } = upload
  await tellStream(executor, { to: { person: userId }, event: 'upload', data: { id } })
  await tellOfUpload(executor, upload)
}
