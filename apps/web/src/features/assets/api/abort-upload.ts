import { abortUpload } from '@berg/contract'
import { call } from '../../../lib/api/call.ts'

/** Gives up an upload. If the server does not hear of it, it forgets the parts by itself. */
export async function giveUpUpload(id: string): Promise<void> {
  await call(abortUpload, { params: { id } }).catch(() => {})
}
