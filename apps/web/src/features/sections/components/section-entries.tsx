import {
  type SectionEntry,
  type SectionEntryKind,
  type SectionName,
  say,
  sayCount,
} from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { TextSkeleton } from '../../../ui/skeleton.tsx'
import { sectionEntriesQuery } from '../api/section-entries.ts'
import { IdeaRow, PersonRow } from './section-entry-rows.tsx'

/** So many ideas are shown at first. */
const FIRST_IDEAS = 6

interface SectionEntriesProps {
  section: SectionName
  mayAdd: boolean
  onAdd: (kind: SectionEntryKind) => void
  onEdit: (entry: SectionEntry) => void
}

/** What staff keep below the cards of a section: whom to talk to, and ideas with what became of them. */
export function SectionEntries({ section, mayAdd, onAdd, onEdit }: SectionEntriesProps) {
  const { data, error, refetch } = useQuery(sectionEntriesQuery(section))
  const [isWhole, setIsWhole] = useState(false)
  if (error && !data)
    return (
      <ErrorState
        title={say('People and ideas could not be loaded')}
        onRetry={() => void refetch()}
      >
        {error.message}
      </ErrorState>
    )
  const of = (kind: SectionEntryKind) => data?.filter((entry) => entry.kind === kind)
  const [people, ideas] = [of('person'), of('idea')]
  const add = (kind: SectionEntryKind, words: string) =>
    mayAdd && (
      <Button variant="secondary" onClick={() => onAdd(kind)}>
        <Plus aria-hidden className="size-4" />
        {words}
      </Button>
    )
  return (
    <div className="mt-5 grid grid-cols-1 items-start gap-5 lg:mt-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:gap-6">
      <Panel title={say('People to talk to')} action={add('person', say('Add a person'))}>
        {!people && <TextSkeleton label={say('Loading people')} />}
        {people?.length === 0 && <p className="text-muted">{say('Nobody is named here yet.')}</p>}
        <ul className="divide-y divide-line">
          {people?.map((entry) => (
            <PersonRow key={entry.id} entry={entry} onEdit={() => onEdit(entry)} />
          ))}
        </ul>
      </Panel>
      <Panel title={say('Ideas and what became of them')} action={add('idea', say('Add an idea'))}>
        {!ideas && <TextSkeleton label={say('Loading ideas')} />}
        {ideas?.length === 0 && (
          <p className="text-muted">
            {say('No ideas yet. Tell yours to one of the contacts above.')}
          </p>
        )}
        <ul className="divide-y divide-line">
          {ideas?.slice(0, isWhole ? undefined : FIRST_IDEAS).map((entry) => (
            <IdeaRow key={entry.id} entry={entry} onEdit={() => onEdit(entry)} />
          ))}
        </ul>
        {ideas && ideas.length > FIRST_IDEAS && !isWhole && (
          <Button variant="secondary" className="mt-4" onClick={() => setIsWhole(true)}>
            {sayCount(ideas.length, '{n} idea', 'All {n} ideas')}
          </Button>
        )}
      </Panel>
    </div>
  )
}
