import { say, type SectionEntry, type SectionEntryKind, type SectionName } from '@berg/contract'
import { useState } from 'react'
import { useLocation } from '../routing/router.tsx'
import { useViewer } from '../features/auth/model/use-viewer.ts'
import { useDeleteEntry } from '../features/sections/api/section-entries.ts'
import { SectionEntries } from '../features/sections/components/section-entries.tsx'
import { SectionScreen } from '../features/sections/components/section-screen.tsx'
import { sectionAt } from '../features/sections/model/sections.ts'
import { reasonOf } from '../lib/api/errors.ts'
import { useUndoDeletion } from '../lib/api/undo-deletion.ts'
import { lazyModule } from '../lib/lazy-module.ts'
import { toast } from '../ui/toast.ts'
import { undoAction } from '../ui/undo-action.ts'
import { LazyDialog } from './lazy-dialog.tsx'

const entryDialog = lazyModule(
  () => import('../features/sections/components/section-entry-dialog.tsx'),
)

/** A section: its cards, and below them what staff keep there. */
export function SectionPage() {
  const section = sectionAt(useLocation().pathname)
  return (
    <>
      <SectionScreen section={section} />
      {section.name && <EditedEntries key={section.name} section={section.name} />}
    </>
  )
}

function EditedEntries({ section }: { section: SectionName }) {
  const viewer = useViewer()
  const [edited, setEdited] = useState<SectionEntry | { kind: SectionEntryKind }>()
  const remove = useDelete()
  const close = () => setEdited(undefined)
  return (
    <>
      <SectionEntries
        section={section}
        mayAdd={viewer.kind === 'known' && viewer.user.can.administer}
        onAdd={(kind) => setEdited({ kind })}
        onEdit={setEdited}
      />
      {edited && (
        <LazyDialog
          code={entryDialog}
          failure={say('The form could not be opened')}
          onClose={close}
        >
          {({ SectionEntryDialog }) => (
            <SectionEntryDialog
              origin={'id' in edited ? edited : { section, kind: edited.kind }}
              onDelete={() => {
                close()
                if ('id' in edited) remove(edited)
              }}
              onClose={close}
            />
          )}
        </LazyDialog>
      )}
    </>
  )
}

function useDelete() {
  const remove = useDeleteEntry()
  const undo = useUndoDeletion()
  return ({ id, title }: SectionEntry) =>
    remove.mutate(id, {
      onSuccess: () =>
        toast.success(
          say('Deleted'),
          title,
          undoAction(() => undo('section_entry', id)),
        ),
      onError: (error) => toast.error(say('Delete failed'), reasonOf(error)),
    })
}
