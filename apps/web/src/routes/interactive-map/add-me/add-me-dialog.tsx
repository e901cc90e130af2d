import { BIN_DAYS, type CurrentUser, type MapPin, say, sayCount } from '@berg/contract'
import { useMemo, useState } from 'react'
import { useDraftKeeping } from '../../../lib/use-draft-keeping.ts'
import { useUnloadWarning } from '../../../lib/use-unload-warning.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogClose } from '../../../ui/dialog-close.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FailedPicturesDialog } from '../../../ui/failed-pictures-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { toast } from '../../../ui/toast.ts'
import { formOf, pinDraftsOf, type PinForm } from './pin-form.ts'
import { LevelField, PlacePart } from './place-part.tsx'
import { PictureField } from './picture-field.tsx'
import { NO_NAME, useSubmitPin } from './use-submit-pin.ts'

const FORM_ID = 'add-me'

interface AddMeDialogProps {
  /** The pin that the person has already. */
  pin: MapPin | null
  /** Who opened it: what they enter is theirs also when their session ends. */
  user: CurrentUser
  onClose: () => void
}

export function AddMeDialog({ pin, user, onClose }: AddMeDialogProps) {
  const store = useMemo(() => pinDraftsOf(user.id), [user.id])
  const [draft, setDraft] = useState(() => store.find())
  const [form, setForm] = useState(() => beginning(draft?.form, formOf(pin, user)))
  const [isDirty, setIsDirty] = useState(draft !== undefined)
  const [isNameless, setIsNameless] = useState(false)
  const { finish } = useDraftKeeping(store, isDirty ? form : undefined)
  const close = () => {
    finish()
    onClose()
  }
  const { submit, isBusy, pictureFailure, goBack } = useSubmitPin(close)
  useUnloadWarning(isDirty)

  const change = (part: Partial<PinForm>) => {
    setForm((before) => ({ ...before, ...part }))
    setIsDirty(true)
  }
  const startAgain = () => {
    setForm(formOf(pin, user))
    setIsDirty(false)
    setDraft(undefined)
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
      title={pin ? say('Change your pin') : say('Add yourself to the map')}
      onClose={isBusy ? () => {} : close}
      confirmClose={isDirty && !isBusy ? say('Discard what you entered?') : undefined}
      footer={
        <>
          <DialogClose variant="quiet" disabled={isBusy}>
            {say('Cancel')}
          </DialogClose>
          <Button type="submit" form={FORM_ID} busy={isBusy}>
            {isBusy ? say('Submitting...') : say('Submit')}
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
          {draft && <DraftNote hadFile={draft.hadFile} onStartAgain={startAgain} />}
          {!pin && <PrivacyNote />}
          <Field label={say('Name ##of a person')} error={isNameless ? NO_NAME : undefined}>
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
          <Field label={say('Job titles')} hint={say('Separate several by commas.')}>
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

/** Where the pin has another picture by now, the one of the draft is gone. */
const beginning = (draft: PinForm | undefined, fresh: PinForm): PinForm =>
  draft ? { ...draft, image: draft.image === fresh.image ? draft.image : '' } : fresh

function DraftNote({ hadFile, onStartAgain }: { hadFile: boolean; onStartAgain: () => void }) {
  return (
    <div role="status" className="flex flex-wrap items-center justify-between gap-2">
      <p className="text-sm">
        {say('You did not finish this. It was kept on this device.')}
        {hadFile && ` ${say('Please choose your picture again.')}`}
      </p>
      <Button variant="quiet" onClick={onStartAgain}>
        {say('Start again')}
      </Button>
    </div>
  )
}

/** In plain words, before anything is shown to anybody. */
function PrivacyNote() {
  return (
    <div className="rounded-field bg-marigold-soft px-4 py-3 text-sm">
      <p className="font-semibold">{say('What others will see')}</p>
      <p className="mt-1">
        {say(
          'Everybody who can open this site sees your pin, also without signing in: your name, your job titles, your picture and the place that you choose. You decide whether that is your town or only your country. Nothing else about you is shown.',
        )}
      </p>
      <p className="mt-2">
        {sayCount(
          BIN_DAYS,
          'You can take it back at any time: “Take me off” deletes your pin and your picture at once. For {n} day only you can bring them back.',
          'You can take it back at any time: “Take me off” deletes your pin and your picture at once. For {n} days only you can bring them back.',
        )}
      </p>
    </div>
  )
}
