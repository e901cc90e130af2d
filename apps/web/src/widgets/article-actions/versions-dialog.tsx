import { type ArticleVersion, type AuthoringArticle, say } from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useAuthoringArticle } from '../../features/authoring/api/authoring.ts'
import { useRestoreVersion, versionsQuery } from '../../features/authoring/api/versions.ts'
import {
  VersionComparison,
  type VersionPair,
} from '../../features/authoring/components/version-comparison.tsx'
import { VersionList } from '../../features/authoring/components/version-list.tsx'
import { firstPair } from '../../features/authoring/model/version-words.ts'
import { useSite } from '../../features/site/api/site.ts'
import { reasonOf } from '../../lib/api/errors.ts'
import { plainTitle } from '../../lib/plain-title.ts'
import { DialogClose } from '../../ui/dialog-close.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { TextSkeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'

interface VersionsDialogProps {
  article: AuthoringArticle
  onClose: () => void
}

/** What an article was before: who changed what, any two versions side by side, and the way back. */
export function VersionsDialog({ article: listed, onClose }: VersionsDialogProps) {
  const article = useAuthoringArticle(listed.id).data ?? listed
  const { data: versions, error, refetch } = useQuery(versionsQuery(listed.id))
  return (
    <Dialog
      open
      onClose={onClose}
      place="wide"
      title={say('History')}
      description={<p className="font-semibold break-words">{plainTitle(article.title)}</p>}
      footer={<DialogClose data-autofocus>{say('Close')}</DialogClose>}
    >
      {error && !versions ? (
        <ErrorState title={say('The history could not be loaded')} onRetry={() => void refetch()}>
          {error.message}
        </ErrorState>
      ) : versions ? (
        <Versions article={article} versions={versions} />
      ) : (
        <TextSkeleton label={say('Loading the history')} />
      )}
    </Dialog>
  )
}

interface VersionsProps {
  article: AuthoringArticle
  versions: readonly ArticleVersion[]
}

function Versions({ article, versions }: VersionsProps) {
  const timeZone = useSite()?.timezone
  const restore = useRestoreVersion()
  const [chosen, setChosen] = useState<VersionPair>()
  const comparison = useRef<HTMLHeadingElement>(null)
  const pair = chosen ?? firstPair(versions)

  const show = ({ version }: ArticleVersion) => {
    const before = versions[versions.findIndex((one) => one.version === version) + 1]
    if (!before) return
    setChosen({ from: before.version, to: version })
    comparison.current?.focus()
  }
  const bringBack = ({ version }: ArticleVersion) =>
    restore.mutate(
      { article, version },
      {
        onSuccess: () => {
          setChosen(undefined)
          toast.success(
            say('Restored'),
            say('It reads as in version {version} again.', { version }),
          )
        },
        onError: (reason) => toast.error(say('Restore failed'), reasonOf(reason)),
      },
    )

  return (
    <div className="grid grid-cols-1 gap-8">
      {pair ? (
        <VersionComparison
          id={article.id}
          versions={versions}
          pair={pair}
          onChange={setChosen}
          ref={comparison}
          timeZone={timeZone}
        />
      ) : (
        <p className="text-muted">{say('Nothing has been changed since it was written.')}</p>
      )}
      <VersionList
        versions={versions}
        timeZone={timeZone}
        restoring={restore.isPending ? restore.variables.version : undefined}
        onShow={show}
        onRestore={bringBack}
      />
    </div>
  )
}
