import { say } from '@berg/contract/words'
import { useEffect, useId, useState, type ReactNode } from 'react'
import { Button } from '../button.tsx'
import { SpinnerMark } from '../spinner.tsx'
import type { RichEditor, RichEditorProps } from './rich-editor.tsx'

interface EditorFieldProps extends Omit<RichEditorProps, 'aria-describedby' | 'aria-invalid'> {
  error: string | undefined
  /** What can be done to the text besides, at the label. */
  actions?: ReactNode
}

/** A rich text with its label and what is wrong with it. */
export function EditorField({ error, actions, ...rest }: EditorFieldProps) {
  const id = useId()
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-sm font-semibold">{rest.label}</span>
        {actions && <span className="flex flex-wrap gap-2">{actions}</span>}
      </div>
      <LazyRichEditor
        {...rest}
        aria-describedby={error && `${id}-error`}
        aria-invalid={error ? true : undefined}
      />
      {error && (
        <p id={`${id}-error`} className="text-sm text-clay">
          {error}
        </p>
      )}
    </div>
  )
}

/** Fetches the editor when one is wanted: it is larger than the rest of a screen. */
function LazyRichEditor(props: RichEditorProps) {
  const [Loaded, setLoaded] = useState<typeof RichEditor | 'failed'>()
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
          {say('The editor could not be loaded.')}
          <Button variant="secondary" onClick={() => window.location.reload()}>
            {say('Reload the page')}
          </Button>
        </>
      ) : (
        <span className="flex items-center gap-3">
          <SpinnerMark className="size-5" />
          {say('Loading editor...')}
        </span>
      )}
    </div>
  )
}
