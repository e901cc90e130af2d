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
  const isOne = pictures.length === 1
  const it = isOne ? 'it' : 'them'
  const what = isOne ? 'One picture' : `${pictures.length} pictures`
  return (
    <Dialog
      open
      onClose={onBack}
      title={`${what} could not be uploaded. Save without ${it}?`}
      footer={
        <>
          <DialogClose variant="quiet" data-autofocus>
            Go back
          </DialogClose>
          {onRetry && (
            <Button variant="secondary" onClick={onRetry}>
              Try again
            </Button>
          )}
          <Button onClick={onSave}>Save without {it}</Button>
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
