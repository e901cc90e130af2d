import { type Project, PROJECTS_PAGE_SIZE, say } from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import {
  projectFiguresQuery,
  projectsQuery,
  useDeleteProject,
} from '../../features/projects/api/projects.ts'
import { ProjectRow, ProjectRowSkeletons } from '../../features/projects/components/project-row.tsx'
import { reasonOf } from '../../lib/api/errors.ts'
import { useUndoDeletion } from '../../lib/api/undo-deletion.ts'
import { lazyModule } from '../../lib/lazy-module.ts'
import { useHasSession } from '../../lib/session.ts'
import { useUrlView } from '../../lib/url-view.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toast.ts'
import { undoAction } from '../../ui/undo-action.ts'
import { LazyDialog } from '../../widgets/lazy-dialog.tsx'
import { projectsView } from './projects-view.ts'

const projectDialog = lazyModule(
  () => import('../../features/projects/components/project-dialog.tsx'),
)

/** The projects one by one; staff keep them here. */
export function ProjectStatus() {
  const { view, hrefOf } = useUrlView(projectsView)
  const mayAdd = useQuery(projectFiguresQuery).data?.can.create ?? false
  const [edited, setEdited] = useState<Project | 'new'>()
  const remove = useDelete()
  const close = () => setEdited(undefined)
  const add = (
    <Button variant="secondary" onClick={() => setEdited('new')}>
      <Plus aria-hidden className="size-4" />
      {say('Add project')}
    </Button>
  )
  return (
    <Panel title={say('Project Status')} action={mayAdd && add}>
      <PagedList
        query={projectsQuery(view.page)}
        page={view.page}
        pageSize={PROJECTS_PAGE_SIZE}
        hrefOf={(page) => hrefOf({ page })}
        failure={say('The projects could not be loaded')}
        skeleton={<ProjectRowSkeletons />}
        empty={<NoProjects mayAdd={mayAdd} />}
      >
        {({ results }) => (
          <ul className="divide-y divide-line">
            {results.map((project) => (
              <ProjectRow key={project.id} project={project} onEdit={() => setEdited(project)} />
            ))}
          </ul>
        )}
      </PagedList>
      {edited && (
        <LazyDialog
          code={projectDialog}
          failure={say('The form could not be opened')}
          onClose={close}
        >
          {({ ProjectDialog }) => (
            <ProjectDialog
              project={edited === 'new' ? undefined : edited}
              onDelete={() => {
                close()
                if (edited !== 'new') remove(edited)
              }}
              onClose={close}
            />
          )}
        </LazyDialog>
      )}
    </Panel>
  )
}

function NoProjects({ mayAdd }: { mayAdd: boolean }) {
  const isSignedIn = useHasSession()
  return (
    <EmptyState icon={<ClipboardList />} title={say('No projects yet')}>
      {mayAdd
        ? say('Add the first one: what the plant is working on, how far it is and when it is due.')
        : isSignedIn
          ? say('Staff add what the plant is working on. Please come back later.')
          : say('There is none that everybody sees. Sign in to see those for people of the plant.')}
    </EmptyState>
  )
}

function useDelete() {
  const remove = useDeleteProject()
  const undo = useUndoDeletion()
  return ({ id, name }: Project) =>
    remove.mutate(id, {
      onSuccess: () =>
        toast.success(
          say('Deleted'),
          name,
          undoAction(() => undo('project', id)),
        ),
      onError: (error) => toast.error(say('Delete failed'), reasonOf(error)),
    })
}
