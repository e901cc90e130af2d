import {
  BIN_DAYS,
  PROJECT_NAME_MAX,
  PROJECT_RESPONSIBLE_MAX,
  PROJECT_STATUSES,
  type Project,
  type ProjectStatus,
  say,
} from '@berg/contract'
import { reasonOf } from '../../../lib/api/errors.ts'
import { useEntryForm } from '../../../lib/use-entry-form.ts'
import { EntryDialog, VisibilityField } from '../../../ui/entry-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import { toast } from '../../../ui/toast.ts'
import { type ProjectValues, useSaveProject } from '../api/projects.ts'

const STATUSES = Object.entries(PROJECT_STATUSES).map(([value, label]) => ({ value, label }))

const EMPTY: ProjectValues = {
  name: '',
  status: 'planning',
  progress: 0,
  responsible: '',
  visibility: 'signed-in',
  due_date: null,
}

interface ProjectDialogProps {
  /** The one that is changed; undefined for a new one. */
  project: Project | undefined
  onDelete: () => void
  onClose: () => void
}

export function ProjectDialog({ project, onDelete, onClose }: ProjectDialogProps) {
  const save = useSaveProject()
  const { values, put, faults, ...form } = useEntryForm(
    () => (project ? valuesOf(project) : EMPTY),
    save.error,
  )
  const isDone = values.status === 'completed'
  const submit = () =>
    save.mutate(
      { values: isDone ? { ...values, progress: 100 } : values, origin: project },
      {
        onSuccess: () => {
          toast.success(project ? say('Project saved') : say('Project added'), values.name)
          onClose()
        },
        onError: (error) => toast.error(say('Nothing was saved'), reasonOf(error)),
      },
    )
  return (
    <EntryDialog
      {...form}
      noun="project"
      title={project ? say('Edit project') : say('Add a project')}
      action={project ? say('Save') : say('Add project')}
      busy={save.isPending}
      isWhole={values.name.trim() !== ''}
      binDays={BIN_DAYS}
      onDelete={project?.can.delete ? onDelete : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={say('Name')} error={faults['name']?.join(' ')}>
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
        <Field label={say('Status')}>
          {(wiring) => (
            <Select
              {...wiring}
              options={STATUSES}
              value={values.status}
              onChange={({ target }) => put({ status: target.value as ProjectStatus })}
            />
          )}
        </Field>
        <Field label={say('Progress in percent')} error={faults['progress']?.join(' ')}>
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
        <Field label={say('Due date')} error={faults['due_date']?.join(' ')}>
          {(wiring) => (
            <Input
              {...wiring}
              type="date"
              value={values.due_date ?? ''}
              onChange={({ target }) => put({ due_date: target.value || null })}
            />
          )}
        </Field>
        <VisibilityField
          value={values.visibility ?? 'signed-in'}
          onChange={(visibility) => put({ visibility })}
        />
      </div>
      <Field
        label={say('Responsible')}
        hint={say('A person, a team or a department.')}
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
    </EntryDialog>
  )
}

const valuesOf = (project: Project): ProjectValues => {
  const { name, status, progress, responsible, visibility, due_date } = project
  return { name, status, progress, responsible, visibility, due_date }
}
