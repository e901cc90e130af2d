import {
  AUDIENCES,
  type ConfirmationOverview,
  type ListedArticle,
  ROLES,
  say,
} from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ApiError, reasonOf } from '../../../lib/api/errors.ts'
import { plainTitle } from '../../../lib/plain-title.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogClose } from '../../../ui/dialog-close.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { shiftDay } from '../../../ui/month-calendar/days.ts'
import { Select } from '../../../ui/select.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { toast } from '../../../ui/toast.ts'
import {
  confirmationsQuery,
  departmentsQuery,
  type Marking,
  useEndMustRead,
  usePutMustRead,
} from '../api/must-reads.ts'
import { ROLE_WORDS } from '../../../lib/audience-words.ts'
import { MustReadOverview } from './must-read-overview.tsx'

/** Where nothing else is chosen: two weeks to read it. */
const USUAL_DAYS = 14
const KIND_WORDS = {
  everybody: say('Everybody'),
  role: say('A role'),
  department: say('A department'),
} as const

interface MustReadDialogProps {
  article: Pick<ListedArticle, 'id' | 'title'>
  /** At the site. */
  today: string
  timeZone: string | undefined
  onClose: () => void
}

/** Whom an article asks and until when, and who has confirmed; for staff. */
export function MustReadDialog(props: MustReadDialogProps) {
  const { article, onClose } = props
  const { data, error, refetch } = useQuery(confirmationsQuery(article.id))
  if (data) return <LoadedDialog overview={data} {...props} />
  return (
    <Dialog open onClose={onClose} place="wide" title={say('Must-read')}>
      {error ? (
        <ErrorState title={say('This could not be loaded')} onRetry={() => void refetch()}>
          {error.message}
        </ErrorState>
      ) : (
        <Spinner label={say('Loading...')} />
      )}
    </Dialog>
  )
}

function LoadedDialog(props: MustReadDialogProps & { overview: ConfirmationOverview }) {
  const { article, today, timeZone, onClose, overview } = props
  const { must_read } = overview
  const isAsking = must_read !== null && must_read.ended_at === null
  const [values, setValues] = useState(() => valuesOf(overview, today))
  const put = usePutMustRead(article.id)
  const end = useEndMustRead(article.id)
  const id = useId()
  const isChanged = JSON.stringify(values) !== JSON.stringify(valuesOf(overview, today))
  const faults = put.error instanceof ApiError ? put.error.fieldErrors : {}
  const save = () =>
    put.mutate(values, {
      onSuccess: () => {
        toast.success(isAsking ? say('Saved') : say('Marked as must-read'))
        setValues({ ...values, ask_again: false })
      },
      onError: (error) => toast.error(say('Nothing was saved'), reasonOf(error)),
    })
  const stop = () =>
    end.mutate(undefined, {
      onSuccess: () =>
        toast.success(say('Nobody is asked any more'), say('What was confirmed is kept.')),
      onError: (error) => toast.error(say('It could not be ended'), reasonOf(error)),
    })
  return (
    <Dialog
      open
      onClose={onClose}
      place="wide"
      title={say('Must-read')}
      description={plainTitle(article.title)}
      confirmClose={isAsking && isChanged ? say('Close without saving?') : undefined}
      footer={
        <>
          {isAsking && (
            <Button variant="risky" className="me-auto" busy={end.isPending} onClick={stop}>
              {say('End ##verb: nobody is asked to read it any more')}
            </Button>
          )}
          <DialogClose>{say('Close')}</DialogClose>
          <Button
            type="submit"
            form={id}
            busy={put.isPending}
            disabled={(isAsking && !isChanged) || !isWhole(values)}
          >
            {isAsking ? say('Save') : say('Mark as must-read')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <AudienceFields values={values} onChange={setValues} />
        <Field label={say('To be read by')} error={faults.due_on?.join(' ')}>
          {(wiring) => (
            <Input
              {...wiring}
              type="date"
              required
              min={today}
              className="sm:max-w-56"
              value={values.due_on}
              onChange={({ target }) => setValues({ ...values, due_on: target.value })}
            />
          )}
        </Field>
        {isAsking && must_read.version > must_read.material_version && (
          <label
            htmlFor={`${id}-again`}
            className="flex min-h-11 cursor-pointer items-center gap-3"
          >
            <Switch
              id={`${id}-again`}
              checked={values.ask_again ?? false}
              onChange={({ target }) => setValues({ ...values, ask_again: target.checked })}
            />
            <span>
              {say('Count only confirmations of the text as it is now. Ask all others again.')}
            </span>
          </label>
        )}
      </form>
      {must_read && <MustReadOverview id={article.id} {...{ overview, today, timeZone }} />}
    </Dialog>
  )
}

interface AudienceFieldsProps {
  values: Marking
  onChange: (values: Marking) => void
}

function AudienceFields({ values, onChange }: AudienceFieldsProps) {
  const departments = useQuery(departmentsQuery).data ?? []
  const { kind, value = '' } = values.audience
  const choices =
    kind === 'role'
      ? ROLES.map((role) => ({ value: role, label: ROLE_WORDS[role] }))
      : [...new Set([value, ...departments])].map((name) => ({
          value: name,
          label: name || say('Choose one'),
        }))
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field label={say('Who must read it')}>
        {(wiring) => (
          <Select
            {...wiring}
            data-autofocus
            value={kind}
            options={AUDIENCES.map((name) => ({ value: name, label: KIND_WORDS[name] }))}
            onChange={({ target }) => {
              const chosen = AUDIENCES.find((name) => name === target.value) ?? 'everybody'
              const first = chosen === 'role' ? ROLES[0] : ''
              onChange({ ...values, audience: { kind: chosen, value: first } })
            }}
          />
        )}
      </Field>
      {kind !== 'everybody' && (
        <Field label={kind === 'role' ? say('Role') : say('Department')}>
          {(wiring) => (
            <Select
              {...wiring}
              value={value}
              options={choices}
              onChange={({ target }) =>
                onChange({ ...values, audience: { kind, value: target.value } })
              }
            />
          )}
        </Field>
      )}
    </div>
  )
}

function valuesOf({ must_read }: ConfirmationOverview, today: string): Marking {
  const isAsking = must_read?.ended_at === null
  return {
    audience: must_read?.audience ?? { kind: 'everybody', value: '' },
    due_on: isAsking ? must_read.due_on : shiftDay(today, USUAL_DAYS),
    ask_again: false,
  }
}

const isWhole = ({ audience, due_on }: Marking) =>
  due_on !== '' && (audience.kind === 'everybody' || audience.value !== '')
