import type { Newsletter } from '@berg/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useDraftKeeping } from '../../../lib/use-draft-keeping.ts'
import { useUnloadWarning } from '../../../lib/use-unload-warning.ts'
import { newsletterQuery, saveNewsletter } from '../api/composing.ts'
import { Autosave, type SaveState } from './autosave.ts'
import { type Composition, changesBetween, compositionOf } from './composition.ts'
import { compositionDrafts } from './composition-drafts.ts'

/** What somebody composes, saved as they go. `newsletter` is the newest that the server has told of. */
export function useComposer(newsletter: Newsletter, writer: number) {
  const { id } = newsletter
  const client = useQueryClient()
  const [store] = useState(() => compositionDrafts(writer, id))
  const [draft] = useState(store.find)
  const [values, setShown] = useState<Composition>(draft?.values ?? compositionOf(newsletter))
  // A picture arrives long after it was chosen: it goes on top of what was typed meanwhile.
  const latest = useRef(values)
  const setValues = (next: Composition) => {
    latest.current = next
    setShown(next)
  }
  /** What the server has, as far as this tab knows. */
  const [base, setBase] = useState({
    etag: draft?.etag ?? newsletter.etag,
    values: draft?.base ?? compositionOf(newsletter),
  })
  const [state, setState] = useState<SaveState>({ kind: 'saved' })
  const [saver] = useState(
    () =>
      new Autosave<Composition, Newsletter>(base.etag, {
        save: (value, etag) => saveNewsletter(id, value, etag),
        onSaved: (answer, value) => {
          // An answer that was asked for earlier would take back what is saved.
          void client.cancelQueries(newsletterQuery(id))
          client.setQueryData(newsletterQuery(id).queryKey, answer)
          setBase({ etag: answer.etag, values: value })
        },
        onState: (next) => {
          setState(next)
          if (next.kind === 'stale' || next.kind === 'refused')
            void client.invalidateQueries(newsletterQuery(id))
        },
      }),
  )

  useEffect(() => {
    saver.enter()
    window.addEventListener('online', saver.flush)
    return () => {
      window.removeEventListener('online', saver.flush)
      saver.leave()
    }
  }, [saver])

  // The draft on the device is saved now, unless somebody was quicker.
  useEffect(() => {
    if (!draft) return
    if (draft.etag === newsletter.etag) saver.change(draft.values)
    else saver.stop(draft.values)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  const take = (theirs: Newsletter) => {
    setValues(compositionOf(theirs))
    setBase({ etag: theirs.etag, values: compositionOf(theirs) })
    saver.resume(theirs.etag, undefined)
  }
  const isNewer = newsletter.etag !== base.etag
  useEffect(() => {
    // Another tab has saved, and here is nothing that could be lost.
    if (isNewer && saver.isClean) take(newsletter)
  })

  const isSaved = state.kind === 'saved'
  const { keeping } = useDraftKeeping(
    store,
    isSaved ? undefined : { etag: base.etag, values, base: base.values },
  )
  useUnloadWarning(!isSaved && keeping === 'refused')

  return {
    values,
    state,
    /** What the server had when this was begun. */
    base: base.values,
    change: (edit: Partial<Composition> | ((now: Composition) => Partial<Composition>)) => {
      const change = typeof edit === 'function' ? edit(latest.current) : edit
      const next = { ...latest.current, ...change }
      setValues(next)
      saver.change(next)
    },
    retry: saver.flush,
    /** Somebody else's version, where that is in the way. */
    theirs: state.kind === 'stale' && isNewer ? newsletter : undefined,
    keepMine: (theirs: Newsletter) => {
      const next = { ...compositionOf(theirs), ...changesBetween(base.values, values) }
      setValues(next)
      setBase({ etag: theirs.etag, values: compositionOf(theirs) })
      saver.resume(theirs.etag, next)
    },
    takeTheirs: take,
  }
}

export type Composer = ReturnType<typeof useComposer>
