import Plus from 'lucide-react/icons/plus'
import {
  loadEditorAhead,
  useOpenEditor,
} from '../../features/editor/components/editor-provider.tsx'
import { Button } from '../../ui/button.tsx'

/** Staff's way to a new post or event. */
export function CreateContent({ className, onOpen }: { className?: string; onOpen?: () => void }) {
  const openEditor = useOpenEditor()
  return (
    <Button
      aria-haspopup="dialog"
      {...(className && { className })}
      onPointerEnter={loadEditorAhead}
      onFocus={loadEditorAhead}
      onClick={() => {
        onOpen?.()
        openEditor({ kind: 'choose' })
      }}
    >
      <Plus aria-hidden className="size-4.5" />
      Create Content
    </Button>
  )
}
