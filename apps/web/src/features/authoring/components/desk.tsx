import {
  nameOfTask,
  type DeskTask,
  type EditorTask,
  type Surroundings,
} from '../model/editor-task.ts'
import { ArticleEditor } from './article-editor.tsx'
import { Chooser } from './chooser.tsx'

interface DeskProps extends Surroundings {
  task: DeskTask
  onTask: (task: EditorTask) => void
  onSaved: (() => void) | undefined
  onClose: () => void
}

/** Where people write: what it is to be, then the editor. */
export function Desk({ task, onTask, onSaved, ...rest }: DeskProps) {
  if (task.kind === 'choose') return <Chooser onChoose={onTask} onClose={rest.onClose} />
  return <ArticleEditor key={nameOfTask(task)} task={task} onSaved={() => onSaved?.()} {...rest} />
}
