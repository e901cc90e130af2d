import { say } from '@berg/contract'
import { createContext, use, useCallback, useState, type ReactNode } from 'react'
import { toast } from '../../../ui/toast.ts'
import type { EditorDialogTask, Surroundings } from '../model/editor-task.ts'
import type { EditorDialog } from './editor-dialog.tsx'

type OpenEditor = (task: EditorDialogTask) => void

const EditorContext = createContext<OpenEditor>(() => {})

/**
 * Opens the article editor over whatever is shown. It lives above the screens: a session that ends
 * while somebody writes takes the screen away, but not what they wrote. What was saved is read anew
 * by every list.
 */
export const useOpenEditor = () => use(EditorContext)

const loadEditorDialog = () => import('./editor-dialog.tsx')

/** Fetches the code ahead of a click that is likely to come. */
export const loadEditorAhead = () => void loadEditorDialog().catch(() => {})

interface Opened {
  EditorDialog: typeof EditorDialog
  task: EditorDialogTask
}

interface EditorProviderProps extends Surroundings {
  children: ReactNode
}

export function EditorProvider({ children, ...surroundings }: EditorProviderProps) {
  const [opened, setOpened] = useState<Opened>()

  const open = useCallback<OpenEditor>((task) => {
    loadEditorDialog().then(
      (code) => setOpened({ EditorDialog: code.EditorDialog, task }),
      () =>
        toast.error(
          say('The editor could not be opened'),
          say('Check your connection and try again.'),
        ),
    )
  }, [])

  return (
    <EditorContext value={open}>
      {children}
      {opened && (
        <opened.EditorDialog
          task={opened.task}
          onTask={(task) => setOpened({ ...opened, task })}
          onClose={() => setOpened(undefined)}
          {...surroundings}
        />
      )}
    </EditorContext>
  )
}
