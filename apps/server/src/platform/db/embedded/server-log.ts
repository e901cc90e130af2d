import { closeSync, openSync, readSync, statSync, truncateSync } from 'node:fs'

const limit = 4 * 1024 * 1024

/** The server appends, so the file can be cut under it. */
export function trimLog(file: string) {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > limit) truncateSync(file)
}

export function tailLog(file: string, lines = 10) {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size === 0) return '(its log is empty)'
  const handle = openSync(file, 'r')
  const buffer = Buffer.alloc(Math.min(size, 8192))
  readSync(handle, buffer, 0, buffer.length, size - buffer.length)
  closeSync(handle)
  return buffer.toString().trimEnd().split('\n').slice(-lines).join('\n')
}
