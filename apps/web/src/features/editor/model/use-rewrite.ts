import { say } from '@berg/contract'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../lib/api/errors.ts'
import { toast } from '../../../ui/toast.ts'
import { rewrite } from '../api/rewrite.ts'
import { inBlocks, localRewrite } from './local-rewrite.ts'
import { readableLines } from '../../../lib/text-diff.ts'

const UNAUTHORIZED = 401

interface Writing {
  content: string
  onContent: (content: string) => void
  /** Told when the AI has done it. */
  success: string
  onSignInNeeded: () => void
}

/** Rewriting with AI: a single step that can be taken back. */
export function useRewrite({ content, onContent, success, onSignInNeeded }: Writing) {
  const [isBusy, setIsBusy] = useState(false)
  const [before, setBefore] = useState<{ content: string; rewritten: string }>()
  const control = useRef<AbortController>(null)
  useEffect(() => () => control.current?.abort(), [])

  const replace = (rewritten: string) => {
    setBefore({ content, rewritten })
    onContent(rewritten)
  }

  const start = async () => {
    if (isBusy) return
    if (readableLines(content).length === 0)
      return toast.info(say('Nothing to rewrite'), say('Write some text first.'))
    setIsBusy(true)
    control.current = new AbortController()
    const { signal } = control.current
    try {
      const rewritten = await rewrite(content, signal)
      if (!rewritten.trim())
        return toast.error(say('No changes'), say('AI returned empty response.'))
      replace(inBlocks(rewritten))
      toast.success(say('Rewritten'), success)
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof ApiError))
        return toast.error(say('Rewrite failed'), say('Could not rewrite content.'))
      if (error.status === UNAUTHORIZED) return onSignInNeeded()
      replace(localRewrite(content))
      toast.info(say('Fallback rewrite'), say('Used local formatting.'))
    } finally {
      if (!signal.aborted) setIsBusy(false)
    }
  }

  const undo = () => {
    if (before) onContent(before.content)
    setBefore(undefined)
  }

  // Whoever has gone on writing takes steps back with the editor's own undo.
  const canUndo = !isBusy && before?.rewritten === content
  return { isBusy, start: () => void start(), undo: canUndo ? undo : undefined }
}
