import { PROJECT_STATUSES, type Project, say } from '@berg/contract'
import Pencil from 'lucide-react/icons/pencil'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { Meter } from '../../../ui/meter.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { dueInWords, STATUS_TONES } from '../model/project-words.ts'

interface ProjectRowProps {
  project: Project
  onEdit: () => void
}

export function ProjectRow({ project, onEdit }: ProjectRowProps) {
  const { name, status, progress, responsible, visibility, is_overdue, can } = project
  return (
    <li className="flex items-start gap-3 py-4 first:pt-1 last:pb-0">
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <p className="min-w-0 font-semibold break-words">{name}</p>
          <Badge tone={STATUS_TONES[status]}>{PROJECT_STATUSES[status]}</Badge>
        </div>
        <p className="mt-0.5 text-sm break-words text-muted">
          <span className={cn(is_overdue && 'font-semibold text-clay')}>{dueInWords(project)}</span>
          {responsible && (
            <>
              {' · '}
              <bdi>{responsible}</bdi>
            </>
          )}
          {can.edit &&
            ` · ${visibility === 'everybody' ? say('Everybody') : say('Signed-in people')}`}
        </p>
        <div className="mt-2.5 flex items-center gap-3">
          <Meter label={say('Progress of {name}', { name })} value={progress} className="grow" />
          <span className="w-11 shrink-0 text-end text-sm text-muted even-figures">
            {progress}%
          </span>
        </div>
      </div>
      {can.edit && (
        <Button
          variant="quiet"
          aria-label={say('Edit {name}', { name })}
          className="-me-2"
          onClick={onEdit}
        >
          <Pencil aria-hidden className="size-4" />
        </Button>
      )}
    </li>
  )
}

const ROWS = ['first', 'second', 'third', 'fourth']

export function ProjectRowSkeletons() {
  return (
    <div role="status" aria-label={say('Loading projects')} className="grid gap-6 pt-1">
      {ROWS.map((row) => (
        <div key={row} className="grid gap-2.5">
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-2 w-full" />
        </div>
      ))}
    </div>
  )
}
