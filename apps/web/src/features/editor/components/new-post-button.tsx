import { say } from '@berg/contract'
import SquarePen from 'lucide-react/icons/square-pen'
import { loadEditorAhead, useOpenEditor } from './editor-provider.tsx'
import { Button } from '../../../ui/button.tsx'

interface NewPostButtonProps {
  label?: string
  /** A draft for review, or first the choice of what is to be published at once. */
  kind?: 'draft' | 'choose'
}

export function NewPostButton({ label = say('New Post'), kind = 'draft' }: NewPostButtonProps) {
  const openEditor = useOpenEditor()
  return (
    <Button
      aria-haspopup="dialog"
      onPointerEnter={loadEditorAhead}
      onFocus={loadEditorAhead}
      onClick={() => openEditor({ kind })}
    >
      <SquarePen aria-hidden className="size-4.5" />
      {label}
    </Button>
  )
}
