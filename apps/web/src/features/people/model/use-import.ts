import {
  IMPORT_MAX_BYTES,
  INVITED_AT_ONCE,
  type ImportPreview,
  type Invited,
  type InvitationWay,
} from '@berg/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, reasonOf } from '../../../lib/api/errors.ts'
import { importPeople, invite, previewOf } from '../api/people.ts'

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
  | { kind: 'working'; label: string; done: number; total: number }
  | { kind: 'done'; added: number; changed: number; mailed: number; coded: Coded[]; fault?: string }

type Coded = Invited & { code: NonNullable<Invited['code']> }

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
    if (file.size === 0) return setStep({ kind: 'choosing', fault: 'The file is empty.' })
    if (file.size > IMPORT_MAX_BYTES) {
      return setStep({ kind: 'choosing', fault: 'The file is larger than 700 kB.' })
    }
    setStep({ kind: 'reading' })
    const content = base64Of(new Uint8Array(await file.arrayBuffer()))
    await look({ name: file.name, content })
  }

  const confirm = async (file: ReadFile, preview: ImportPreview, welcome: Welcome) => {
    const total = preview.added.length
    setStep({ kind: 'working', label: 'Writing the list', done: 0, total: 0 })
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
        setStep({ kind: 'working', label: 'Inviting', done: count, total }),
      )
      setStep({ ...done, ...outcome })
    } catch (error) {
      // Whatever became of it, the list as it is now tells.
      const isStale = error instanceof ApiError && error.status === 409
      await look(file, isStale ? STALE : `${reasonOf(error)} This is how things stand now.`)
    }
    await client.invalidateQueries()
  }

  return { step, choose, confirm, restart: () => setStep({ kind: 'choosing' }) }
}

const STALE = 'The people here have changed since you looked. This is how things stand now.'

interface Part {
  by: InvitationWay
  people: number[]
}

/** As many at once as the server takes. */
export function partsOf(ids: readonly number[], hasMail: (at: number) => boolean): Part[] {
  const split = (by: InvitationWay, wanted: readonly number[]): Part[] =>
    Array.from({ length: Math.ceil(wanted.length / INVITED_AT_ONCE) }, (_, part) => ({
      by,
      people: wanted.slice(part * INVITED_AT_ONCE, (part + 1) * INVITED_AT_ONCE),
    }))
  return [
    ...split(
      'mail',
      ids.filter((_, at) => hasMail(at)),
    ),
    ...split(
      'sheet',
      ids.filter((_, at) => !hasMail(at)),
    ),
  ]
}

/** One part after the other; what was invited before a fault stays so. */
async function inviteAll(parts: readonly Part[], onProgress: (done: number) => void) {
  const coded: Coded[] = []
  let mailed = 0
  try {
    for (const part of parts) {
      const { invited } = await invite(part)
      for (const person of invited) {
        if (person.code) coded.push(person as Coded)
        else mailed++
      }
      onProgress(mailed + coded.length)
    }
    return { mailed, coded }
  } catch (error) {
    return { mailed, coded, fault: reasonOf(error) }
  }
}

/** In pieces: all of it at once would be more arguments than a call may have. */
function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192) {
    text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  }
  return btoa(text)
}
