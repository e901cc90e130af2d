import {
  IMAGES_PER_SELECTION,
  PICTURE_MAX_BYTES,
  PICTURE_TYPES,
  say,
  sayCount,
} from '@berg/contract'
import { useEffect, useRef, useState } from 'react'
import { ApiError, reasonOf } from '../../../lib/api/errors.ts'
import { toast } from '../../../ui/toast.ts'
import { uploadPicture } from '../../../lib/api/upload-picture.ts'

const MEGABYTE = 1024 * 1024
const TYPES: readonly string[] = PICTURE_TYPES

/** For file pickers. A phone turns its own formats into one of these. */
export const ACCEPTED = PICTURE_TYPES.join(',')

export const UPLOAD_HINT = say(
  'JPEG, PNG, WebP, GIF or AVIF, up to {size} MB each, at most {count} at a time.',
  { size: PICTURE_MAX_BYTES / MEGABYTE, count: IMAGES_PER_SELECTION },
)

/** Why a file cannot be uploaded; undefined where it can. The server looks into it as well. */
function refusalOf({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!TYPES.includes(type)) return say('Not an image that can be shown here.')
  if (size === 0) return say('The file is empty.')
  if (size > PICTURE_MAX_BYTES)
    return say('Too large: {size} MB, at most {most} MB.', {
      size: (size / MEGABYTE).toFixed(1),
      most: PICTURE_MAX_BYTES / MEGABYTE,
    })
  return undefined
}

/** One selection brings so many at most. */
const firstOf = (files: readonly File[]) => files.slice(0, IMAGES_PER_SELECTION)

const UNAUTHORIZED = 401

export interface Upload {
  id: number
  name: string
  /** Shows the picture while it is on its way; undefined where there is none to show. */
  preview: string | undefined
  progress: number
  /** Why it went wrong. */
  failure: string | undefined
  /** Trying again would help as little. */
  isRefused: boolean
}

interface Job extends Upload {
  file: File
  control: AbortController
  onUploaded: (url: string) => void
}

let nextId = 1

/** Pictures on their way, one after the other: they arrive in the order in which they were chosen. */
export function useUploads(onSignInNeeded: () => void) {
  const [jobs, setJobs] = useState<readonly Job[]>([])
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const running = useRef(new Map<number, Job>())

  const change = (id: number, news: Partial<Upload>) =>
    setJobs((all) => all.map((job) => (job.id === id ? { ...job, ...news } : job)))

  const forget = (job: Job) => {
    running.current.delete(job.id)
    release(job)
    setJobs((all) => all.filter(({ id }) => id !== job.id))
  }

  const run = async (job: Job) => {
    const { id, file, control, onUploaded } = job
    if (control.signal.aborted) return
    const onProgress = (progress: number) => change(id, { progress })
    try {
      const url = await uploadPicture(file, { onProgress, signal: control.signal })
      forget(job)
      onUploaded(url)
    } catch (error) {
      if (control.signal.aborted) return
      change(id, { failure: reasonOf(error) })
      if (error instanceof ApiError && error.status === UNAUTHORIZED) onSignInNeeded()
      else tellFailure()
    }
  }

  const start = (job: Job) => (queue.current = queue.current.then(() => run(job)))

  /** Resolves once all have arrived or failed. */
  const add = (files: readonly File[], onUploaded: (url: string) => void): Promise<unknown> => {
    const chosen = firstOf(files)
    if (chosen.length < files.length)
      toast.info(
        say('Too many images'),
        sayCount(chosen.length, 'Only the first {n} were added.', 'Only the first {n} were added.'),
      )
    const added = chosen.map((file) => jobFor(file, onUploaded))
    setJobs((all) => [...all, ...added])
    for (const job of added) running.current.set(job.id, job)
    if (added.some(({ isRefused }) => isRefused)) tellFailure()
    return Promise.all(added.filter(({ isRefused }) => !isRefused).map(start))
  }

  const retry = ({ id }: Upload) => {
    const job = running.current.get(id)
    if (!job) return
    change(id, { failure: undefined, progress: 0 })
    void start(job)
  }

  const remove = ({ id }: Upload) => {
    const job = running.current.get(id)
    job?.control.abort()
    if (job) forget(job)
  }

  useEffect(() => {
    const all = running.current
    return () => {
      for (const job of all.values()) {
        job.control.abort()
        release(job)
      }
    }
  }, [])

  const failed: readonly Upload[] = jobs.filter(({ failure }) => failure !== undefined)
  const pending = jobs.length - failed.length
  return { uploads: jobs as readonly Upload[], failed, pending, add, retry, remove }
}

export type Uploads = ReturnType<typeof useUploads>

function jobFor(file: File, onUploaded: (url: string) => void): Job {
  const failure = refusalOf(file)
  return {
    id: nextId++,
    name: file.name,
    preview: failure === undefined ? URL.createObjectURL(file) : undefined,
    progress: 0,
    failure,
    isRefused: failure !== undefined,
    file,
    control: new AbortController(),
    onUploaded,
  }
}

const release = ({ preview }: Job) => preview && URL.revokeObjectURL(preview)

const tellFailure = () => toast.error(say('Upload failed'), say('Image could not be uploaded.'))
