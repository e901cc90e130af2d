import { statfs } from 'node:fs/promises'

/** What files never fill: the database may live on the same disk, and stops where it cannot write. */
export const RESERVE_BYTES = 512 * 1024 ** 2

export async function bytesFreeIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
