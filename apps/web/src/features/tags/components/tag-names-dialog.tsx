import {
  directionOf,
  type InterfaceLanguage,
  INTERFACE_LANGUAGE_NAMES,
  INTERFACE_LANGUAGES,
  TAG_NAME_MAX,
  type Tag,
  say,
} from '@berg/contract'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { ApiError, reasonOf } from '../../../lib/api/errors.ts'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Input } from '../../../ui/input.tsx'
import { toast } from '../../../ui/toast.ts'
import { useUpdateTag } from '../api/tags.ts'
import { isSameTag, namesGiven } from '../model/tag-values.ts'
import { usageSentence } from './tag-row.tsx'

/** The name of a tag, and what readers of other languages call it. One that the site needs keeps its own. */
export function TagNamesDialog({ tag, onClose }: { tag: Tag; onClose: () => void }) {
  const update = useUpdateTag()
  const [name, setName] = useState(tag.name)
  const [names, setNames] = useState(tag.names)
  const refused = update.error instanceof ApiError ? update.error.fieldErrors : {}
  const errorOf = (code: InterfaceLanguage) => refused[`names.${code}`]?.join(' ')
  const isInNames = INTERFACE_LANGUAGES.some(errorOf)

  const save = () =>
    update.mutate(
      { id: tag.id, ...(!tag.locked && { name }), names: namesGiven(names) },
      {
        onSuccess: () => {
          toast.success(say('Updated'))
          onClose()
        },
        onError: (error) => toast.error(say('Update failed'), reasonOf(error)),
      },
    )

  return (
    <FormDialog
      title={tag.locked ? say('Names in other languages') : say('Rename tag')}
      description={`${tag.name}. ${usageSentence(tag)}`}
      action={say('Save')}
      actionBusy={say('Saving...')}
      busy={update.isPending}
      disabled={name.trim() === '' || isSameTag(tag, { name, names })}
      onSubmit={save}
      onClose={onClose}
    >
      {!tag.locked && (
        <Field
          label={say('Name')}
          hint={say('The articles that carry it follow.')}
          error={update.error && !isInNames ? reasonOf(update.error) : undefined}
        >
          {(wiring) => (
            <Input
              {...wiring}
              data-autofocus
              maxLength={TAG_NAME_MAX}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
      )}
      <details className="group mt-4" open={tag.locked || isInNames || undefined}>
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-field font-semibold [&::-webkit-details-marker]:hidden">
          {say('Names in other languages')}
          <ChevronDown
            aria-hidden
            className="size-5 text-muted transition-transform group-open:rotate-180 motion-reduce:transition-none"
          />
        </summary>
        <p className="mb-3 text-sm text-muted">
          {say('Readers see the name in their language where there is one.')}
        </p>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          {INTERFACE_LANGUAGES.map((code) => (
            <Field key={code} label={INTERFACE_LANGUAGE_NAMES[code]} error={errorOf(code)}>
              {(wiring) => (
                <Input
                  {...wiring}
                  lang={code}
                  dir={directionOf(code)}
                  maxLength={TAG_NAME_MAX}
                  value={names[code] ?? ''}
                  onChange={({ target }) => setNames({ ...names, [code]: target.value })}
                />
              )}
            </Field>
          ))}
        </div>
      </details>
    </FormDialog>
  )
}
