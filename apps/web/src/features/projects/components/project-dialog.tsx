import {
  BIN_DAYS,
  PROJECT_NAME_MAX,
  PROJECT_RESPONSIBLE_MAX,
  PROJECT_STATUSES,
  PROJECT_VISIBILITIES,
  type Project,
  type ProjectStatus,
  type ProjectVisibility,
} from '@berg/contract'
import { useState } from 'react'
import { ApiError, reasonOf } from '../../../lib/api/errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import { toast } from '../../../ui/toast.ts'
import { type ProjectValues, useSaveProject } from '../api/projects.ts'

const STATUSES = Object.entries(PROJECT_STATUSES).map(([value, label]) => ({ value, label }))
const VISIBILITY_WORDS: Record<ProjectVisibility, string> = {
  everybody: 'Everybody',
  'signed-in': 'People who are signed in',
}
const VISIBILITIES = PROJECT_VISIBILITIES.map((value) => ({
  value,
  label: VISIBILITY_WORDS[value],
}))

const EMPTY: ProjectValues = {
  name: '',
  status: 'planning',
  progress: 0,
  responsible: '',
  visibility: 'signed-in',
  due_date: null,
}
const STALE = 412

interface ProjectDialogProps {
  /** The one that is changed; undefined for a new one. */
  project: Project | undefined
  onDelete: () => void
  onClose: () => void
}

export function ProjectDialog({ project, onDelete, onClose }: ProjectDialogProps) {
  const [begun] = useState(() => (project ? valuesOf(project) : EMPTY))
  const [values, setValues] = useState(begun)
  const save = useSaveProject()
  const put = (change: Partial<ProjectValues>) => setValues({ ...values, ...change })
  const isDone = values.status === 'completed'
  const isChanged = JSON.stringify(values) !== JSON.stringify(begun)
  const faults = save.error instanceof ApiError ? save.error.fieldErrors : {}
  const isStale = save.error instanceof ApiError && save.error.status === STALE
  const submit = () =>
    save.mutate(
      { values: isDone ? { ...values, progress: 100 } : values, origin: project },
      {
        onSuccess: () => {
          toast.success(project ? 'Project saved' : 'Project added', values.name)
          onClose()
        },
        onError: (error) => toast.error('Nothing was saved', reasonOf(error)),
      },
    )
  return (
    <FormDialog
      title={project ? 'Edit project' : 'Add a project'}
      action={project ? 'Save' : 'Add project'}
      actionBusy="Saving..."
      busy={save.isPending}
      disabled={values.name.trim() === '' || !isChanged}
      confirmClose={isChanged ? 'Close without saving?' : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid gap-4">
        {isStale && (
          <p role="alert" className="rounded-field bg-marigold-soft px-3.5 py-2.5">
            Somebody else has changed this project meanwhile. Close this and open it again to see
            how it stands now.
          </p>
        )}
        <Field label="Name" error={faults['name']?.join(' ')}>
          {(wiring) => (
            <Input
              {...wiring}
              data-autofocus
              maxLength={PROJECT_NAME_MAX}
              value={values.name}
              onChange={({ target }) => put({ name: target.value })}
            />
          )}
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Status">
            {(wiring) => (
              <Select
                {...wiring}
                options={STATUSES}
                value={values.status}
                onChange={({ target }) => put({ status: target.value as ProjectStatus })}
              />
            )}
          </Field>
          <Field label="Progress in percent" error={faults['progress']?.join(' ')}>
            {(wiring) => (
              <Input
                {...wiring}
                type="number"
                inputMode="numeric"
                min={0}
                max={100}
                step={1}
                required
                disabled={isDone}
                value={isDone ? 100 : Number.isNaN(values.progress) ? '' : values.progress}
                onChange={({ target }) => put({ progress: target.valueAsNumber })}
              />
            )}
          </Field>
          <Field label="Due date" error={faults['due_date']?.join(' ')}>
            {(wiring) => (
              <Input
                {...wiring}
                type="date"
                value={values.due_date ?? ''}
                onChange={({ target }) => put({ due_date: target.value || null })}
              />
            )}
          </Field>
          <Field label="Visible to">
            {(wiring) => (
              <Select
                {...wiring}
                options={VISIBILITIES}
                value={values.visibility}
                onChange={({ target }) => put({ visibility: target.value as ProjectVisibility })}
              />
            )}
          </Field>
        </div>
        <Field
          label="Responsible"
          hint="A person, a team or a department."
          error={faults['responsible']?.join(' ')}
        >
          {(wiring) => (
            <Input
              {...wiring}
              autoComplete="off"
              maxLength={PROJECT_RESPONSIBLE_MAX}
              value={values.responsible}
              onChange={({ target }) => put({ responsible: target.value })}
            />
          )}
        </Field>
        {project?.can.delete && (
          <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
            <p className="text-sm text-muted">
              It goes to the bin and can be restored for {BIN_DAYS} days.
            </p>
            <Button variant="quiet" className="-mr-4 text-clay" onClick={onDelete}>
              Delete project
            </Button>
          </div>
        )}
      </div>
    </FormDialog>
  )
}

const valuesOf = (project: Project): ProjectValues => {
  const { name, status, progress, responsible, visibility, due_date } = project
  return { name, status, progress, responsible, visibility, due_date }
}
