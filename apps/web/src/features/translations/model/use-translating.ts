import type { TranslationSheet } from '@berg/contract'
import { useMemo, useState } from 'react'
import { useDraftKeeping } from '../../../lib/use-draft-keeping.ts'
import { useUnloadWarning } from '../../../lib/use-unload-warning.ts'
import {
  type Place,
  useCheckTranslation,
  useDeleteTranslation,
  useDraftTranslation,
  useSaveTranslation,
} from '../api/translations.ts'
import { translationDrafts } from './translation-drafts.ts'
import { baseOf, isSame, isStale, onTopOf, toDraft, withDraft } from './translation-values.ts'

/** Writing a translation. `sheet` is the newest that the server has told of. */
export function useTranslating(place: Place, sheet: TranslationSheet, writer: number) {
  const [store] = useState(() => translationDrafts(writer, place))
  const [begun] = useState(store.find)
  const [base, setBase] = useState(begun?.base ?? baseOf(sheet))
  const [values, setValues] = useState(begun?.values ?? base.values)
  const isChanged = !isSame(values, base.values)
  const toKeep = useMemo(
    () => (isChanged ? { base, values } : undefined),
    [isChanged, base, values],
  )
  const { keeping } = useDraftKeeping(store, toKeep)
  useUnloadWarning(isChanged && keeping === 'refused')

  const save = useSaveTranslation(place)
  const check = useCheckTranslation(place)
  const remove = useDeleteTranslation(place)
  const draft = useDraftTranslation(place)
  const isBusy = [save, check, remove].some(({ isPending }) => isPending)
  const take = (newer: TranslationSheet, typed = baseOf(newer).values) => {
    setBase(baseOf(newer))
    setValues(typed)
  }
  const isOutrun = !isBusy && isStale(base, sheet)
  // Nothing of one's own would be lost.
  if (isOutrun && !isChanged) take(sheet)

  return {
    values,
    put: (change: Partial<typeof values>) => setValues((now) => ({ ...now, ...change })),
    isChanged,
    isBusy,
    /** It is not even on the device. */
    isAtRisk: isChanged && keeping === 'refused',
    /** Somebody else was quicker; what is typed over. */
    conflict: isOutrun && isChanged ? base : undefined,
    keepMine: () => take(sheet, onTopOf(base, values, sheet)),
    takeTheirs: () => take(sheet),
    save: (onSaved: () => void) =>
      save.mutate(
        { etag: base.etag, version: base.version, ...values },
        {
          onSuccess: (saved) => {
            take(saved)
            onSaved()
          },
        },
      ),
    check: (onChecked: () => void) =>
      check.mutate(base.etag, {
        onSuccess: (checked) => {
          take(checked)
          onChecked()
        },
      }),
    remove: (onRemoved: () => void) =>
      remove.mutate(base.etag, {
        onSuccess: (empty) => {
          take(empty)
          onRemoved()
        },
      }),
    open: toDraft(sheet, values),
    isDrafting: draft.isPending,
    draft: (forSome: boolean, onDrafted: (count: number) => void) =>
      draft.mutate(
        { version: base.version, for_some: forSome, ...toDraft(sheet, values) },
        {
          onSuccess: (drafted) => {
            setValues((now) => withDraft(now, drafted))
            onDrafted(drafted.passages.length)
          },
        },
      ),
    error: save.error ?? check.error ?? remove.error ?? draft.error,
  }
}
