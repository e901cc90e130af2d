import { type ArticleVersion, PLAIN_LIST_MAX, say, sayCount } from '@berg/contract'
import { momentOrAgo } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { changeInWords } from '../model/version-words.ts'

interface VersionListProps {
  /** Newest first. */
  versions: readonly ArticleVersion[]
  timeZone: string | undefined
  /** The version that is being brought back. */
  restoring: number | undefined
  onShow: (version: ArticleVersion) => void
  onRestore: (version: ArticleVersion) => void
}

/** Who saved an article when, with the way back. */
export function VersionList(props: VersionListProps) {
  const { versions, timeZone, restoring, onShow, onRestore } = props
  const now = useNow()
  return (
    <section aria-labelledby="all-versions">
      <h3 id="all-versions" className="font-serif text-xl font-semibold">
        {say('Versions')}
      </h3>
      <ol className="mt-1">
        {versions.map((version, at) => (
          <li
            key={version.version}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3 last:border-b-0"
          >
            <div className="min-w-0 grow basis-64">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <span className="font-semibold">
                  {say('Version {version}', { version: version.version })}
                </span>
                {version.is_current && <Badge>{say('Now ##the version that is shown')}</Badge>}
                {version.was_published && !version.is_current && (
                  <Badge>{say('Was published')}</Badge>
                )}
              </p>
              <p className="break-words">{changeInWords(version)}</p>
              <p className="text-sm text-muted">
                {version.saved_by_name ?? say('Somebody')},{' '}
                <time dateTime={version.saved_at}>
                  {momentOrAgo(version.saved_at, now, timeZone)}
                </time>
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              {at < versions.length - 1 && (
                <Button
                  variant="secondary"
                  size="narrow"
                  aria-label={say('Show what version {version} changed', {
                    version: version.version,
                  })}
                  onClick={() => onShow(version)}
                >
                  {say('Show changes')}
                </Button>
              )}
              {version.can.restore && (
                <Button
                  variant="secondary"
                  size="narrow"
                  aria-label={say('Restore version {version}', { version: version.version })}
                  busy={restoring === version.version}
                  disabled={restoring !== undefined}
                  onClick={() => onRestore(version)}
                >
                  {say('Restore')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ol>
      {versions.length === PLAIN_LIST_MAX && (
        <p className="text-sm text-muted">
          {sayCount(PLAIN_LIST_MAX, 'This is the newest.', 'These are the newest {n}. ##versions')}
        </p>
      )}
    </section>
  )
}
