import { say, sayCount } from '@berg/contract/words'
import { Button } from './button.tsx'
import { DialogClose } from './dialog-close.tsx'
import { Dialog } from './dialog.tsx'

interface FailedPicturesDialogProps {
  pictures: readonly { name: string; failure: string | undefined }[]
  /** Undefined where trying again would help as little. */
  onRetry: (() => void) | undefined
  onSave: () => void
  onBack: () => void
}

/** Asked before something is saved without a picture that belongs to it. */
export function FailedPicturesDialog(props: FailedPicturesDialogProps) {
  const { pictures, onRetry, onSave, onBack } = props
  return (
    <Dialog
      open
      onClose={onBack}
      title={sayCount(
        pictures.length,
        'One picture could not be uploaded. Save without it?',
        '{n} pictures could not be uploaded. Save without them?',
      )}
      footer={
        <>
          <DialogClose variant="quiet" data-autofocus>
            {say('Go back')}
          </DialogClose>
          {onRetry && (
            <Button variant="secondary" onClick={onRetry}>
              {say('Try again')}
            </Button>
          )}
          <Button onClick={onSave}>
            {sayCount(pictures.length, 'Save without it', 'Save without them')}
          </Button>
        </>
      }
    >
      <ul className="grid gap-3">
        {pictures.map(({ name, failure }, index) => (
          // The list stands still, and names may repeat.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <p className="font-semibold break-words">{name}</p>
            <p className="text-sm break-words text-muted">{failure}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
