import { SYNONYM_GROUPS_MAX, type SynonymGroup, say } from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import Equal from 'lucide-react/icons/equal'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { Button, IconButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { useShowDialog } from '../../../ui/show-dialog.ts'
import { TextSkeleton } from '../../../ui/skeleton.tsx'
import { synonymsQuery } from '../api/search.ts'
import { DeleteSynonymsDialog, SynonymsDialog } from './synonym-dialogs.tsx'

/** The words that mean the same to the search, for staff to see and extend. */
export function SynonymManager() {
  const { data: groups, error, refetch } = useQuery(synonymsQuery)
  const showDialog = useShowDialog()
  const edit = (group?: SynonymGroup) =>
    showDialog((close) => <SynonymsDialog group={group} onClose={close} />)
  return (
    <section aria-labelledby="synonyms-heading" className="max-w-3xl">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <div>
          <h2 id="synonyms-heading" className="font-serif text-2xl font-semibold">
            {say('Search words')}
          </h2>
          <p className="mt-1 text-muted">
            {say('Words that mean the same. Who searches for one of them finds the others too.')}
          </p>
        </div>
        <Button disabled={!groups || groups.length >= SYNONYM_GROUPS_MAX} onClick={() => edit()}>
          <Plus aria-hidden className="size-4.5" />
          {say('Add words')}
        </Button>
      </div>
      <div className="mt-5">
        {error && !groups && (
          <ErrorState
            title={say('Could not load the search words.')}
            onRetry={() => void refetch()}
          >
            {error.message}
          </ErrorState>
        )}
        {!groups && !error && <TextSkeleton label={say('Loading search words')} />}
        {groups?.length === 0 && (
          <EmptyState icon={<Equal />} title={say('There are no search words yet')}>
            {say('Add the first ones, such as “vacation” and “leave”.')}
          </EmptyState>
        )}
        <ul>
          {groups?.map((group) => (
            <li
              key={group.id}
              className="flex items-center gap-2 border-t border-line py-1.5 last:border-b"
            >
              <p className="min-w-0 grow break-words">{group.words.join(' = ')}</p>
              <IconButton
                label={say('Change {name}', { name: group.words[0] ?? '' })}
                onClick={() => edit(group)}
              >
                <Pencil aria-hidden className="size-4.5" />
              </IconButton>
              <IconButton
                label={say('Delete {name}', { name: group.words[0] ?? '' })}
                variant="risky"
                onClick={() =>
                  showDialog((close) => <DeleteSynonymsDialog group={group} onClose={close} />)
                }
              >
                <Trash aria-hidden className="size-4.5" />
              </IconButton>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
