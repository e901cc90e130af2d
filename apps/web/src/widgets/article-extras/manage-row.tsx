import { type ListedArticle, say } from '@berg/contract'
import { useState } from 'react'
import { useManageComments } from '../../features/comments/components/use-manage-comments.tsx'
import { useManageMustRead } from '../../features/must-reads/components/use-manage-must-read.tsx'
import { useManageSignup } from '../../features/signups/components/use-manage-signup.tsx'
import { useSite } from '../../features/site/api/site.ts'
import { Button } from '../../ui/button.tsx'

/** What those who look after an article can set about it; nothing for all others. */
export function ManageRow({ article }: { article: ListedArticle }) {
  const site = useSite()
  const actions = [
    useManageSignup(article, site?.timezone),
    useManageMustRead(article, site?.timezone),
    useManageComments(article, site?.responses),
  ].filter((action) => action !== undefined)
  const [opened, setOpened] = useState<string>()
  if (actions.length === 0) return null
  const open = actions.find(({ label }) => label === opened)
  return (
    <>
      <div
        role="group"
        aria-label={say('Manage ##verb: the article')}
        className="mt-8 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-4 print:hidden"
      >
        <span aria-hidden className="text-sm text-muted">
          {say('Manage ##verb: the article')}
        </span>
        {actions.map(({ label }) => (
          <Button key={label} variant="secondary" size="narrow" onClick={() => setOpened(label)}>
            {label}
          </Button>
        ))}
      </div>
      {/* Beside it: a dialog may be printed. */}
      {open?.dialog(() => setOpened(undefined))}
    </>
  )
}
