import { say, tagName } from '@berg/contract'
import { changesBetween } from '../../../features/authoring/components/rejected-changes.tsx'
import { diffWords } from '../../../lib/text-diff.ts'
import { Button } from '../../../ui/button.tsx'
import { ChangedLines } from '../../../ui/changed-lines.tsx'
import type { ReadArticle } from './use-edition.ts'

interface ChangedMeanwhileProps {
  read: ReadArticle
  newer: ReadArticle
  timeZone: string | undefined
  onRead: () => void
}

const DECIDED = {
  published: say('It is published by now.'),
  rejected: say('It has been rejected.'),
  draft: '',
}

/** What somebody has made of the article while it was read. */
export function ChangedMeanwhile({ read, newer, timeZone, onRead }: ChangedMeanwhileProps) {
  const changes = changesBetween(comparable(read), comparable(newer), timeZone, diffWords)
  return (
    <section
      aria-labelledby="changed-meanwhile"
      className="grid grid-cols-1 justify-items-start gap-3 border-b border-line bg-marigold-soft p-5 sm:px-8"
    >
      <h2 id="changed-meanwhile" className="font-serif text-xl font-semibold">
        <span role="status">{say('It has changed since you opened it')}</span>
      </h2>
      {newer.status !== read.status && <p>{DECIDED[newer.status]}</p>}
      {changes.length > 0 && (
        <div className="grid w-full max-w-[70ch] grid-cols-1 gap-3">
          <ChangedLines changes={changes} />
        </div>
      )}
      <Button onClick={onRead}>{say('Go on with the new version')}</Button>
    </section>
  )
}

const comparable = (article: ReadArticle) => ({
  ...article,
  tags: article.tags.map((tag) => tagName(tag)),
})
