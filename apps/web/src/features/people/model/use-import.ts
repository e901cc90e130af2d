import { IMPORT_MAX_BYTES, type ImportPreview, say } from '@berg/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, reasonOf } from '../../../lib/api/errors.ts'
import { importPeople, previewOf } from '../api/people.ts'
import { type Coded, inviteAll, partsOf } from './invite-in-parts.ts'

/** How those who are new come in: by mail and by a sheet for the rest, by a sheet alone, or later. */
export type Welcome = 'mail' | 'sheet' | 'later'

interface ReadFile {
  name: string
  content: string
}

export type ImportStep =
  | { kind: 'choosing'; fault?: string }
  | { kind: 'reading' }
  | { kind: 'looking'; file: ReadFile; preview: ImportPreview; notice?: string }
  | { kind: 'working'; done: number; total: number }
  | {
      kind: 'done'
      added: number
      changed: number
      mailed: string[]
      coded: Coded[]
      fault?: string
    }

/** From a file to people, step by step; nothing is changed before it is confirmed. */
export function useImport() {
  const client = useQueryClient()
  const [step, setStep] = useState<ImportStep>({ kind: 'choosing' })

  const look = async (file: ReadFile, notice?: string) => {
    setStep({ kind: 'reading' })
    try {
      const preview = await previewOf(file.content)
      setStep({ kind: 'looking', file, preview, ...(notice && { notice }) })
    } catch (error) {
      setStep({ kind: 'choosing', fault: reasonOf(error) })
    }
  }

  const choose = async (file: File) => {
    if (file.size === 0) return setStep({ kind: 'choosing', fault: say('The file is empty.') })
    if (file.size > IMPORT_MAX_BYTES) {
      return setStep({ kind: 'choosing', fault: say('The file is larger than 700 kB.') })
    }
    setStep({ kind: 'reading' })
    const content = base64Of(new Uint8Array(await file.arrayBuffer()))
    await look({ name: file.name, content })
  }

  const confirm = async (file: ReadFile, preview: ImportPreview, welcome: Welcome) => {
    const total = preview.added.length
    setStep({ kind: 'working', done: 0, total: 0 })
    try {
      const { fingerprint } = preview
      const { added, changed } = await importPeople({
        file: file.content,
        fingerprint,
        filename: file.name,
      })
      const done = { kind: 'done', added: total, changed } as const
      const hasMail = (at: number) => welcome === 'mail' && preview.added[at]?.email !== ''
      const parts = welcome === 'later' ? [] : partsOf(added, hasMail)
      const outcome = await inviteAll(parts, (count) =>
        setStep({ kind: 'working', done: count, total }),
      )
      setStep({ ...done, ...outcome })
    } catch (error) {
      // Whatever became of it, the list as it is now tells.
      const isStale = error instanceof ApiError && error.status === 409
      await look(
        file,
        isStale ? STALE : `${reasonOf(error)} ${say('This is how things stand now.')}`,
      )
    }
    await client.invalidateQueries()
  }

  return { step, choose, confirm, restart: () => setStep({ kind: 'choosing' }) }
}

const STALE = say('The people here have changed since you looked. This is how things stand now.')

/** In pieces: all of it at once would be more arguments than a call may have. */
function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192) {
    text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  }
  return btoa(text)
}
