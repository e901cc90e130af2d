import { UNDO_SECONDS, type AuthoringDetail, say } from '@berg/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '../../../routing/router.tsx'
import { paths } from '../../../app/paths.ts'
import { plainTitle } from '../../../lib/plain-title.ts'
import { toast } from '../../../ui/toast.ts'
import { readSaved, undoPublishing } from '../api/articles.ts'
import { publishedWords, savedWords, type EditorTask, type TaskKind } from './editor-task.ts'
import { markSaved } from './mark-saved.ts'

/** The screens that list articles in any state, and open them in place. */
const isAuthoring = (path: string) => path === paths.myPosts || path === paths.dashboard

const SETTLES_MS = (UNDO_SECONDS + 2) * 1000
const LOOK_AGAIN_MS = 2000
const READ_ANEW = ['articles', 'authoring', 'must-reads']

interface Afterwards {
  timeZone: string | undefined
  /** What was not published after all is written on. */
  edit: (task: EditorTask) => void
}

/**
 * Tells what was saved, with the way to it, and marks it where the screen lists it. A post that is not
 * published yet stands in no news: its author finds it in My Posts.
 */
export function useShowSaved({ timeZone, edit }: Afterwards) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const readAnew = () => {
    for (const key of READ_ANEW) void client.invalidateQueries({ queryKey: [key] })
  }

  const show = (article: AuthoringDetail, [title, message]: readonly [string, string?]) => {
    const { id, status } = article
    toast.success(title, message, {
      label: say('View'),
      // Pressed later, maybe on another screen.
      onPress: () => {
        const { pathname } = window.location
        const home = status === 'published' ? paths.home : paths.myPosts
        navigate(`${isAuthoring(pathname) ? pathname : home}?article=${id}`)
      },
    })
  }

  const undo = async (id: number) => {
    try {
      await undoPublishing(id)
      toast.info(say('Not published'), say('It is a draft, and only you see it.'), {
        label: say('Edit'),
        onPress: () => edit({ kind: 'edit-post', id }),
      })
    } catch (error) {
      toast.error(say('It could not be undone'), error instanceof Error ? error.message : undefined)
    }
    readAnew()
  }

  /** It is said that it is published when it is. */
  const showOnceSettled = async (kind: TaskKind, id: number): Promise<void> => {
    const article = await readSaved(id).catch(() => undefined)
    if (article?.held) return void setTimeout(() => void showOnceSettled(kind, id), LOOK_AGAIN_MS)
    readAnew()
    if (article?.status === 'published') show(article, publishedWords(kind))
  }

  return (task: EditorTask, article: AuthoringDetail | undefined) => {
    if (article?.held) {
      const { id, title } = article
      toast.info(
        say('Publishing'),
        `${plainTitle(title)}\n${say('It is published in ten seconds.')}`,
        {
          label: say('Undo'),
          onPress: () => void undo(id),
        },
      )
      setTimeout(() => void showOnceSettled(task.kind, id), SETTLES_MS)
      return
    }
    const words = savedWords(task.kind, article, timeZone)
    if (!article) return toast.success(...words)
    show(article, words)
    markSaved(article.id)
    const { pathname } = window.location
    // The employee page is read on after something was written there.
    if (article.status !== 'published' && !isAuthoring(pathname) && pathname !== paths.employee)
      navigate(paths.myPosts)
  }
}
