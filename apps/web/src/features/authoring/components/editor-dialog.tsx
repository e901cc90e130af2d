import {
  nameOfTask,
  type EditorDialogTask,
  type EditorTask,
  type Surroundings,
} from '../model/editor-task.ts'
import { ArticleEditor } from './article-editor.tsx'
import { CreateChoiceDialog } from './create-choice-dialog.tsx'

interface EditorDialogProps extends Surroundings {
  task: EditorDialogTask
  onTask: (task: EditorTask) => void
  onSaved: (() => void) | undefined
  onClose: () => void
}

/** Where people write: what it is to be, then the editor. */
export function EditorDialog({ task, onTask, onSaved, ...rest }: EditorDialogProps) {
  if (task.kind === 'choose') return <CreateChoiceDialog onChoose={onTask} onClose={rest.onClose} />
  return <ArticleEditor key={nameOfTask(task)} task={task} onSaved={() => onSaved?.()} {...rest} />
}
