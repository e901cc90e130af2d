import { useEffect, useRef, useState } from 'react'
import { reasonOf } from './api/errors.ts'
import { uploadPicture } from './api/upload-picture.ts'

/** One picture on its way: how far it is, and why it did not arrive. A second one takes its place. */
export function usePictureUpload(onSent: (url: string) => void) {
  const [progress, setProgress] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const control = useRef<AbortController>(undefined)
  useEffect(() => () => control.current?.abort(), [])
  const start = (file: File) => {
    control.current?.abort()
    const own = new AbortController()
    control.current = own
    setFailure(undefined)
    setProgress(0)
    uploadPicture(file, { onProgress: setProgress, signal: own.signal })
      .then(onSent, (error: unknown) => own.signal.aborted || setFailure(reasonOf(error)))
      .finally(() => control.current === own && setProgress(undefined))
  }
  return { progress, failure, start }
}
