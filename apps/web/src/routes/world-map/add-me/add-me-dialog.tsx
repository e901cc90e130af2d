import type { MapPin } from '@berg/contract'
import { useState } from 'react'
import { useUnloadWarning } from '../../../lib/use-unload-warning.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogClose } from '../../../ui/dialog-close.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FailedPicturesDialog } from '../../../ui/failed-pictures-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { toast } from '../../../ui/toast.ts'
import { LevelField } from './level-field.tsx'
import { PictureField } from './picture-field.tsx'
import { type PinForm, formOf } from './pin-form.ts'
import { PlacePart } from './place-part.tsx'
import { PrivacyNote } from './privacy-note.tsx'
import { NO_NAME, useSubmitPin } from './use-submit-pin.ts'

const FORM_ID = 'add-me'

interface AddMeDialogProps {
  /** The pin that the person has already. */
  pin: MapPin | null
  onClose: () => void
}

export function AddMeDialog({ pin, onClose }: AddMeDialogProps) {
  const [form, setForm] = useState(() => formOf(pin))
  const [isDirty, setIsDirty] = useState(false)
  const [isNameless, setIsNameless] = useState(false)
  const { submit, isBusy, pictureFailure, goBack } = useSubmitPin(onClose)
  useUnloadWarning(isDirty)

  const change = (part: Partial<PinForm>) => {
    setForm((before) => ({ ...before, ...part }))
    setIsDirty(true)
  }
  const send = () => {
    setIsNameless(!form.name.trim())
    if (!form.name.trim()) return toast.error(NO_NAME)
    void submit(form, change)
  }

  return (
    <Dialog
      open
      place="wide"
      title="Add yourself to the map"
      onClose={isBusy ? () => {} : onClose}
      confirmClose={isDirty && !isBusy ? 'Discard what you entered?' : undefined}
      footer={
        <>
          <DialogClose variant="quiet" disabled={isBusy}>
            Cancel
          </DialogClose>
          <Button type="submit" form={FORM_ID} busy={isBusy}>
            {isBusy ? 'Submitting...' : 'Submit'}
          </Button>
        </>
      }
    >
      <form
        id={FORM_ID}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <fieldset disabled={isBusy} className="grid min-w-0 grid-cols-1 gap-5">
          {!pin && <PrivacyNote />}
          <Field label="Name" error={isNameless ? NO_NAME : undefined}>
            {(wiring) => (
              <Input
                {...wiring}
                data-autofocus
                autoComplete="name"
                maxLength={150}
                value={form.name}
                onChange={(event) => change({ name: event.target.value })}
              />
            )}
          </Field>
          <Field label="Job titles" hint="Separate several by commas.">
            {(wiring) => (
              <Input
                {...wiring}
                maxLength={400}
                value={form.jobTitles}
                onChange={(event) => change({ jobTitles: event.target.value })}
              />
            )}
          </Field>
          <PlacePart form={form} change={change} />
          <LevelField value={form.level} onChange={(level) => change({ level })} />
          <PictureField image={form.image} file={form.file} onChange={change} />
        </fieldset>
      </form>
      {pictureFailure !== undefined && (
        <FailedPicturesDialog
          pictures={[{ name: form.file?.name ?? '', failure: pictureFailure }]}
          onRetry={send}
          onSave={() => void submit(form, change, { withoutPicture: true })}
          onBack={goBack}
        />
      )}
    </Dialog>
  )
}
