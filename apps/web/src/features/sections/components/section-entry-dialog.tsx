import {
  BIN_DAYS,
  IDEA_STATES,
  type IdeaState,
  PICTURE_TYPES,
  SECTION_ENTRY_REACH_MAX,
  SECTION_ENTRY_TEXT_MAX,
  SECTION_ENTRY_TITLE_MAX,
  type SectionEntry,
  type SectionEntryKind,
  type SectionName,
  say,
} from '@berg/contract'
import type { ReactNode } from 'react'
import { reasonOf } from '../../../lib/api/errors.ts'
import { useEntryForm } from '../../../lib/use-entry-form.ts'
import { usePictureUpload } from '../../../lib/use-picture-upload.ts'
import { Button } from '../../../ui/button.tsx'
import { EntryDialog, VisibilityField } from '../../../ui/entry-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { FilePicker } from '../../../ui/file-picker.tsx'
import { Input, Textarea } from '../../../ui/input.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { Select } from '../../../ui/select.tsx'
import { toast } from '../../../ui/toast.ts'
import { type EntryValues, useSaveEntry } from '../api/section-entries.ts'

const STATES = Object.entries(IDEA_STATES).map(([value, label]) => ({ value, label }))

const WORDS = {
  person: {
    noun: 'person',
    add: say('Add a person'),
    edit: say('Edit person'),
    title: say('Name'),
    text: say('What they can be asked'),
  },
  idea: {
    noun: 'idea',
    add: say('Add an idea'),
    edit: say('Edit idea'),
    title: say('Idea'),
    text: say('What it is about'),
  },
} as const

interface SectionEntryDialogProps {
  /** The entry that is changed, or where a new one is to stand. */
  origin: SectionEntry | { section: SectionName; kind: SectionEntryKind }
  onDelete: () => void
  onClose: () => void
}

export function SectionEntryDialog({ origin, onDelete, onClose }: SectionEntryDialogProps) {
  const save = useSaveEntry()
  const { values, put, faults, ...form } = useEntryForm(() => valuesOf(origin), save.error)
  const { kind } = origin
  const words = WORDS[kind]
  const isNew = !('id' in origin)
  const isWhole = values.title.trim() !== '' && (kind === 'idea' || !!values.reach?.trim())
  const submit = () =>
    save.mutate(
      { values, origin },
      {
        onSuccess: () => {
          toast.success(isNew ? say('Added') : say('Saved'), values.title)
          onClose()
        },
        onError: (error) => toast.error(say('Nothing was saved'), reasonOf(error)),
      },
    )
  const long = (field: 'text' | 'outcome', label: string) => (
    <Field label={label} error={faults[field]?.join(' ')}>
      {(wiring) => (
        <Textarea
          {...wiring}
          rows={3}
          maxLength={SECTION_ENTRY_TEXT_MAX}
          value={values[field]}
          onChange={({ target }) => put({ [field]: target.value })}
        />
      )}
    </Field>
  )
  return (
    <EntryDialog
      {...form}
      noun={words.noun}
      title={isNew ? words.add : words.edit}
      action={isNew ? say('Add') : say('Save')}
      busy={save.isPending}
      isWhole={isWhole}
      binDays={BIN_DAYS}
      onDelete={!isNew && origin.can.delete ? onDelete : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={words.title} error={faults['title']?.join(' ')}>
        {(wiring) => (
          <Input
            {...wiring}
            data-autofocus
            autoComplete="off"
            maxLength={SECTION_ENTRY_TITLE_MAX}
            value={values.title}
            onChange={({ target }) => put({ title: target.value })}
          />
        )}
      </Field>
      {long('text', words.text)}
      {kind === 'person' ? (
        <PersonFields values={values} faults={faults} put={put} />
      ) : (
        <>
          <Field label={say('How far it is')}>
            {(wiring) => (
              <Select
                {...wiring}
                options={STATES}
                value={values.state ?? 'collected'}
                onChange={({ target }) => put({ state: target.value as IdeaState })}
              />
            )}
          </Field>
          {long('outcome', say('What became of it'))}
        </>
      )}
      <VisibilityField
        value={values.visibility ?? 'signed-in'}
        onChange={(visibility) => put({ visibility })}
      />
    </EntryDialog>
  )
}

interface PersonFieldsProps {
  values: EntryValues
  faults: Record<string, string[]>
  put: (change: Partial<EntryValues>) => void
}

function PersonFields({ values, faults, put }: PersonFieldsProps): ReactNode {
  const upload = usePictureUpload((picture) => put({ picture }))
  return (
    <>
      <Field
        label={say('How to reach them')}
        hint={say('An e-mail address, a number, or where they are found.')}
        error={faults['reach']?.join(' ')}
      >
        {(wiring) => (
          <Input
            {...wiring}
            dir="auto"
            autoComplete="off"
            maxLength={SECTION_ENTRY_REACH_MAX}
            value={values.reach}
            onChange={({ target }) => put({ reach: target.value })}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        {values.picture && (
          <img
            src={`${values.picture}?w=320`}
            alt={say('Chosen ##the picture that was chosen')}
            className="size-14 rounded-full object-cover"
          />
        )}
        <FilePicker
          variant="secondary"
          accept={PICTURE_TYPES.join(',')}
          onFiles={([file]) => file && upload.start(file)}
        >
          {values.picture ? say('Another picture') : say('Choose a picture')}
        </FilePicker>
        {values.picture && (
          <Button variant="quiet" onClick={() => put({ picture: '' })}>
            {say('No picture')}
          </Button>
        )}
        {upload.progress !== undefined && (
          <div className="min-w-32 grow">
            <ProgressBar label={say('Uploading the picture')} max={100} value={upload.progress} />
          </div>
        )}
        {upload.failure && (
          <p role="alert" className="min-w-0 text-sm break-words text-clay">
            {say('Not uploaded: {reason}', { reason: upload.failure })}
          </p>
        )}
      </div>
    </>
  )
}

/** What belongs to the other kind is left out. */
function valuesOf(origin: SectionEntryDialogProps['origin']): EntryValues {
  const isNew = !('id' in origin)
  const { title, text, visibility } = isNew
    ? { title: '', text: '', visibility: 'signed-in' as const }
    : origin
  const shared = { title, text, visibility }
  if (origin.kind === 'person')
    return isNew
      ? { ...shared, reach: '', picture: '' }
      : { ...shared, reach: origin.reach, picture: origin.picture }
  return isNew
    ? { ...shared, state: 'collected', outcome: '' }
    : { ...shared, state: origin.state ?? 'collected', outcome: origin.outcome }
}
