import { say } from '@berg/contract'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import ChevronRight from 'lucide-react/icons/chevron-right'
import PenLine from 'lucide-react/icons/pen-line'
import type { ReactNode } from 'react'
import {
  nameOfTask,
  type EditorDialogTask,
  type EditorTask,
  type Surroundings,
} from '../model/editor-task.ts'
import { useShowSaved } from '../model/use-show-saved.ts'
import { ArticleEditor } from './article-editor.tsx'
import { DialogClose } from '../../../ui/dialog-close.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

interface EditorDialogProps extends Surroundings {
  task: EditorDialogTask
  onTask: (task: EditorTask) => void
  onClose: () => void
}

/** Where people write: what it is to be, then the editor. */
export function EditorDialog({ task, onTask, ...rest }: EditorDialogProps) {
  const onSaved = useShowSaved({ timeZone: rest.timeZone, edit: onTask })
  if (task.kind === 'choose') return <CreateChoiceDialog onChoose={onTask} onClose={rest.onClose} />
  return <ArticleEditor key={nameOfTask(task)} task={task} onSaved={onSaved} {...rest} />
}

interface CreateChoiceDialogProps {
  onChoose: (task: EditorTask) => void
  onClose: () => void
}

function CreateChoiceDialog({ onChoose, onClose }: CreateChoiceDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('Create Content')}
      description={say('What would you like to share?')}
      footer={
        <>
          <DialogClose variant="quiet">{say('Back')}</DialogClose>
          <DialogClose>{say('Close')}</DialogClose>
        </>
      }
    >
      <div className="grid gap-3">
        <Choice
          icon={<PenLine />}
          title={say('Create a post')}
          onClick={() => onChoose({ kind: 'post' })}
        >
          {say('Create and publish a site post')}
        </Choice>
        <Choice
          icon={<CalendarPlus />}
          title={say('Create an Event')}
          onClick={() => onChoose({ kind: 'event' })}
        >
          {say('Add an event to the calendar')}
        </Choice>
      </div>
    </Dialog>
  )
}

interface ChoiceProps {
  icon: ReactNode
  title: string
  onClick: () => void
  children: string
}

function Choice({ icon, title, onClick, children }: ChoiceProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex min-h-20 items-center gap-4 rounded-card border border-line p-4 text-start hover:border-edge hover:bg-mist"
    >
      <span
        aria-hidden
        className="grid size-12 shrink-0 place-items-center rounded-full bg-mist text-leaf [&_svg]:size-5.5"
      >
        {icon}
      </span>
      <span className="min-w-0 grow">
        <span className="block font-semibold">{title}</span>
        <span className="block text-sm text-muted">{children}</span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-muted rtl:-scale-x-100" />
    </button>
  )
}
