import { articlePage, type CurrentUser, say } from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useNavigate } from '../../routing/router.tsx'
import { firstArticlesQuery } from '../../features/articles/api/articles.ts'
import { useSignOut } from '../../features/auth/api/auth.ts'
import { useAskToSignIn } from '../../features/auth/components/sign-in-provider.tsx'
import { useViewer } from '../../features/auth/model/use-viewer.ts'
import { authoringPageQuery } from '../../features/authoring/api/authoring.ts'
import { useOpenEditor } from '../../features/editor/components/editor-provider.tsx'
import { useSite } from '../../features/site/api/site.ts'
import { plainTitle } from '../../lib/plain-title.ts'
import { setTheme } from '../../lib/theme.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { paths } from '../paths.ts'
import { type Act, actEntries, type Entry, matching, pageEntries } from './entries.ts'

const PAUSE_MS = 200
const ARTICLES = 6

/** One field for every page, act and article: typed, chosen by the arrows, done by Enter. */
export function PaletteDialog({ onClose }: { onClose: () => void }) {
  const viewer = useViewer()
  const user = viewer.kind === 'known' ? viewer.user : undefined
  const [typed, setTyped] = useState('')
  const [marked, setMarked] = useState(0)
  /** Enter was pressed before the articles were here. */
  const [isEntered, setIsEntered] = useState(false)
  const navigate = useNavigate()
  const acts = useActs(user)
  const id = useId()
  const hasComments = useSite()?.responses.comments ?? false
  const found = useFoundArticles(typed, user)
  const groups = [
    { name: say('Pages'), entries: matching(pageEntries({ user, hasComments }), typed) },
    { name: say('Actions'), entries: matching(actEntries({ user }), typed) },
    { name: say('Articles'), entries: found.entries },
  ].filter(({ entries }) => entries.length > 0)
  const all = groups.flatMap(({ entries }) => entries)
  const at = Math.min(marked, all.length - 1)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [at, typed])

  const choose = (entry: Entry | undefined) => {
    if (!entry) return
    onClose()
    if (entry.to) navigate(entry.to)
    else acts[entry.key as Act]()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && all.length > 0) setMarked((at + step + all.length) % all.length)
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) setIsEntered(true)
    else return
    event.preventDefault()
  }
  const enter = useEffectEvent(() => choose(all[at]))
  const isToEnter = isEntered && (all.length > 0 || !found.isLoading)
  useEffect(() => {
    if (isToEnter) enter()
  }, [isToEnter])
  return (
    <Dialog open place="wide" title={say('Go to')} onClose={onClose}>
      <div className="relative">
        <SearchInput
          data-autofocus
          role="combobox"
          aria-label={say('Page, action or article')}
          aria-expanded={all.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={all.length > 0 ? `${id}-${at}` : undefined}
          autoComplete="off"
          placeholder={say('Page, action or article')}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setMarked(0)
            setIsEntered(false)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <p role="status" className="mt-2 text-sm text-muted">
        {found.isLoading
          ? say('Looking for articles…')
          : found.error
            ? say('Articles could not be looked for. {reason}', { reason: found.error.message })
            : all.length === 0
              ? say('Nothing was found. Try other words, or fewer.')
              : say('Arrow keys choose, Enter goes there.')}
      </p>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={say('What was found')}
        className="mt-3 grid h-[min(24rem,55dvh)] content-start gap-3 overflow-y-auto"
      >
        {groups.map(({ name, entries }) => (
          <div key={name} role="group" aria-label={name}>
            <p aria-hidden className="px-3 pb-1 text-sm font-semibold text-muted">
              {name}
            </p>
            {entries.map((entry) => {
              const here = all.indexOf(entry)
              return (
                // The keys are the field's: the options are only named by it.
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
                <div
                  key={entry.key}
                  id={`${id}-${here}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={here === at}
                  onClick={() => choose(entry)}
                  className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-field px-3 hover:bg-mist aria-selected:bg-mist"
                >
                  <span className="min-w-0 font-medium break-words">{entry.label}</span>
                  {entry.detail && <span className="text-sm text-muted">{entry.detail}</span>}
                </div>
              )
            })}
          </div>
        ))}
      </div>
    </Dialog>
  )
}

function useActs(user: CurrentUser | undefined): Record<Act, () => void> {
  const openEditor = useOpenEditor()
  const askToSignIn = useAskToSignIn()
  const signOut = useSignOut()
  return {
    write: () => openEditor({ kind: user?.can.administer ? 'choose' : 'draft' }),
    'sign-in': () => askToSignIn('page'),
    'sign-out': signOut,
    light: () => setTheme('light'),
    dark: () => setTheme('dark'),
  }
}

/** By the site's own search; staff also find what is not published, and open it on the dashboard. */
function useFoundArticles(typed: string, user: CurrentUser | undefined) {
  const words = useDebounced(typed.trim(), PAUSE_MS)
  const isStaff = user?.can.administer ?? false
  const wanted = { search: words, page_size: ARTICLES }
  const published = useQuery({
    ...firstArticlesQuery(wanted),
    enabled: words !== '' && !isStaff,
  })
  const every = useQuery({
    ...authoringPageQuery({ ...wanted, page: 1 }),
    enabled: words !== '' && isStaff,
  })
  const articles = (isStaff ? every.data?.results : published.data) ?? []
  const { error, isFetching } = isStaff ? every : published
  const entries = articles.map(({ id, title, status, author_name }): Entry => {
    const isPublished = status === 'published'
    return {
      key: `article ${id}`,
      label: plainTitle(title),
      detail: isPublished ? author_name : say('Not published'),
      to: isPublished ? articlePage(id) : `${paths.dashboard}?tab=articles&article=${id}`,
    }
  })
  return {
    entries: typed.trim() ? entries : [],
    isLoading: typed.trim() !== '' && (isFetching || typed.trim() !== words),
    error: typed.trim() ? error : null,
  }
}
