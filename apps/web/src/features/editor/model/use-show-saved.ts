import type { AuthoringDetail } from '@berg/contract'
import { useNavigate } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { toast } from '../../../ui/toast.ts'
import { savedWords, type EditorTask } from './editor-task.ts'
import { markSaved } from './mark-saved.ts'

/** The screens that list articles in any state, and open them in place. */
const isAuthoring = (path: string) => path === paths.myPosts || path === paths.dashboard

/**
 * Tells what was saved, with the way to it, and marks it where the screen lists it. A post that is not
 * published yet stands in no news: its author finds it in My Posts.
 */
export function useShowSaved() {
  const navigate = useNavigate()
  return (task: EditorTask, article: AuthoringDetail | undefined) => {
    const [title, message] = savedWords(task.kind, article)
    if (!article) return toast.success(title, message)
    const { id, status } = article
    toast.success(title, message, {
      label: 'View',
      // Pressed later, maybe on another screen.
      onPress: () => {
        const { pathname } = window.location
        const home = status === 'published' ? paths.home : paths.myPosts
        void navigate(`${isAuthoring(pathname) ? pathname : home}?article=${id}`)
      },
    })
    if (status !== 'published' && !isAuthoring(window.location.pathname))
      void navigate(paths.myPosts)
    markSaved(id)
  }
}
