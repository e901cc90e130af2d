import { useEffect, useState } from 'react'
import { Button } from '../button.tsx'
import { SpinnerMark } from '../spinner.tsx'
import type { RichEditor, RichEditorProps } from './rich-editor.tsx'

type Code = typeof RichEditor | 'failed' | undefined

/** Fetches the editor when one is wanted: it is larger than the rest of a screen. */
export function LazyRichEditor(props: RichEditorProps) {
  const [Loaded, setLoaded] = useState<Code>()
  useEffect(() => {
    let isWanted = true
    import('./rich-editor.tsx').then(
      (module) => isWanted && setLoaded(() => module.RichEditor),
      () => isWanted && setLoaded('failed'),
    )
    return () => void (isWanted = false)
  }, [])

  if (Loaded && Loaded !== 'failed') return <Loaded {...props} />
  return (
    <div
      role="status"
      className="grid min-h-60 place-content-center justify-items-center gap-3 rounded-field border border-edge bg-card p-5 text-center text-muted"
    >
      {Loaded === 'failed' ? (
        <>
          The editor could not be loaded.
          <Button variant="secondary" onClick={() => window.location.reload()}>
            Reload the page
          </Button>
        </>
      ) : (
        <span className="flex items-center gap-3">
          <SpinnerMark className="size-5" />
          Loading editor...
        </span>
      )}
    </div>
  )
}
