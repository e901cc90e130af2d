import { type ArticleVersion, say } from '@berg/contract'
import { useQueries } from '@tanstack/react-query'
import type { Ref } from 'react'
import { useTagNames } from '../../../lib/api/list-tags.ts'
import { diffWords } from '../../../lib/text-diff.ts'
import { ChangedLines } from '../../../ui/changed-lines.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextSkeleton } from '../../../ui/skeleton.tsx'
import { versionQuery } from '../api/versions.ts'
import { changesBetween } from './rejected-changes.tsx'

export interface VersionPair {
  from: number
  to: number
}

interface VersionComparisonProps {
  id: number
  versions: readonly ArticleVersion[]
  pair: VersionPair
  onChange: (pair: VersionPair) => void
  timeZone: string | undefined
  /** The heading, for whoever asks for a comparison from further down. */
  ref: Ref<HTMLHeadingElement>
}

/** Any two versions of an article, word by word. */
export function VersionComparison(props: VersionComparisonProps) {
  const { id, versions, pair, onChange, timeZone, ref } = props
  const options = versions.map(({ version, is_current }) => ({
    value: String(version),
    label: is_current ? say('{version} (now)', { version }) : `${version}`,
  }))
  const choice = (label: string, key: keyof VersionPair) => (
    <Field label={label}>
      {(wiring) => (
        <Select
          {...wiring}
          options={options}
          value={String(pair[key])}
          onChange={({ target }) => onChange({ ...pair, [key]: Number(target.value) })}
        />
      )}
    </Field>
  )
  return (
    <section aria-labelledby="compare-versions" className="grid grid-cols-1 gap-3">
      <h3
        ref={ref}
        id="compare-versions"
        tabIndex={-1}
        className="font-serif text-xl font-semibold"
      >
        {say('What changed')}
      </h3>
      <div className="grid grid-cols-2 gap-3">
        {choice(say('From version'), 'from')}
        {choice(say('To version'), 'to')}
      </div>
      <Changes id={id} pair={pair} timeZone={timeZone} />
    </section>
  )
}

function Changes({ id, pair, timeZone }: Pick<VersionComparisonProps, 'id' | 'pair' | 'timeZone'>) {
  const [from, to] = useQueries({
    queries: [versionQuery(id, pair.from), versionQuery(id, pair.to)],
  })
  const nameOf = useTagNames()
  const error = from.error ?? to.error
  if (error) {
    const retry = () => void Promise.all([from.refetch(), to.refetch()])
    return (
      <ErrorState title={say('The versions could not be compared')} onRetry={retry}>
        {error.message}
      </ErrorState>
    )
  }
  if (!from.data || !to.data) return <TextSkeleton label={say('Loading the versions')} />
  const shown = (version: typeof from.data) => ({ ...version, tags: version.tags.map(nameOf) })
  const changes = changesBetween(shown(from.data), shown(to.data), timeZone, diffWords)
  return (
    <div aria-live="polite" className="grid grid-cols-1 gap-3 rounded-card bg-mist p-4">
      {changes.length > 0 ? (
        <ChangedLines changes={changes} />
      ) : (
        <p className="text-muted">{say('They read the same.')}</p>
      )}
    </div>
  )
}
