import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolderDurably, writeFileDurably } from './durable-files.ts'
import { StartupError } from './startup-error.ts'

export const TOKEN_SECRET_MIN = 32

/** A secret made once and stored in the data folder, for sites that do not set one. */
export async function storedTokenSecret(home: string): Promise<string> {
  const file = join(home, 'token-secret')
  const stored = await readOrEmpty(file)
  if (stored) return requireLong(stored, file)
  // Also in place of an empty one, which a power cut can leave: what the secret signs is of minutes.
  const made = randomBytes(32).toString('base64url')
  await makeFolderDurably(home)
  await writeFileDurably(file, made)
  return made
}

async function readOrEmpty(file: string): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).replaceAll('\0', '').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}

function requireLong(secret: string, file: string): string {
  if (secret.length >= TOKEN_SECRET_MIN) return secret
  throw new StartupError(
    `The secret in ${file} is shorter than ${TOKEN_SECRET_MIN} characters: remove the file, and the next start makes a new one.`,
  )
}
