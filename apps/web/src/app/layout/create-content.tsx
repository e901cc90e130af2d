import { say } from '@berg/contract'
import Plus from 'lucide-react/icons/plus'
import SquarePen from 'lucide-react/icons/square-pen'
import {
  loadEditorAhead,
  useOpenEditor,
} from '../../features/editor/components/editor-provider.tsx'
import { Button } from '../../ui/button.tsx'
import { useVisitor } from '../navigation.ts'

/** The way to a new post: staff choose between a post and an event, everybody else writes a draft. */
export function CreateContent({ className, onOpen }: { className?: string; onOpen?: () => void }) {
  const openEditor = useOpenEditor()
  const { name, canAdminister } = useVisitor()
  if (!name) return null
  return (
    <Button
      aria-haspopup="dialog"
      variant={canAdminister ? 'primary' : 'secondary'}
      {...(className && { className })}
      onPointerEnter={loadEditorAhead}
      onFocus={loadEditorAhead}
      onClick={() => {
        onOpen?.()
        openEditor({ kind: canAdminister ? 'choose' : 'draft' })
      }}
    >
      {canAdminister ? (
        <Plus aria-hidden className="size-4.5" />
      ) : (
        <SquarePen aria-hidden className="size-4.5" />
      )}
      {canAdminister ? (
        <>
          <span className="lg:max-xl:sr-only">{say('Create Content')}</span>
          <span aria-hidden className="hidden lg:max-xl:inline">
            {say('Create ##verb, for Create Content where there is little room')}
          </span>
        </>
      ) : (
        say('Write ##verb: begin a post')
      )}
    </Button>
  )
}
