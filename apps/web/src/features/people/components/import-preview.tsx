import { type ImportField, type ImportPreview, type ImportRow, mailWords } from '@berg/contract'
import { useState, type ReactNode } from 'react'
import { useSendsMail } from '../../../lib/site-query.ts'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { StatTiles } from '../../../ui/stat-tiles.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { Button } from '../../../ui/button.tsx'
import { peopleInWords } from '../model/person-words.ts'
import type { Welcome } from '../model/use-import.ts'

const FIELD_WORDS: Record<ImportField, string> = {
  first_name: 'First name',
  last_name: 'Last name',
  email: 'E-mail',
  personnel_number: 'Personnel number',
  department: 'Department',
  working_hours: 'Working hours',
}
const DELIMITER_WORDS = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' }

interface ImportPreviewListsProps {
  preview: ImportPreview
  filename: string
}

/** What would happen: faults first, then who comes, who changes, and who is not in the file. */
export function ImportPreviewLists({ preview, filename }: ImportPreviewListsProps) {
  const { faults, added, changed, unchanged, absent, ignored } = preview
  const lists = [
    { value: 'faults', label: 'Faults', rows: faults.map(faultRow) },
    { value: 'added', label: 'New', rows: added.map(newRow) },
    { value: 'changed', label: 'Changed', rows: changed.map(changedRow) },
    { value: 'absent', label: 'Not in the file', rows: absent.map(absentRow) },
  ].filter(({ rows }) => rows.length > 0)
  const [shown, setShown] = useState(lists[0]?.value ?? '')
  return (
    <>
      <p className="text-muted">
        {filename}: {preview.encoding}, separated by {DELIMITER_WORDS[preview.delimiter]}.
        {ignored.length > 0 && ` Not read: ${ignored.join(', ')}.`}
      </p>
      <StatTiles
        isSmall
        label="What will happen"
        stats={[
          { label: 'New', value: added.length },
          { label: 'Changed', value: changed.length },
          { label: 'Unchanged', value: unchanged },
          { label: faults.length === 1 ? 'Fault' : 'Faults', value: faults.length },
        ]}
      />
      {faults.length > 0 && (
        <p className="rounded-field bg-negative-soft px-4 py-3 text-negative">
          Lines with faults are left out. Mend them in the file and choose it again, or go on
          without them.
        </p>
      )}
      {lists.length > 0 && (
        <Tabs
          label="What will happen, by person"
          value={shown}
          onChange={setShown}
          tabs={lists.map(({ value, label, rows }) => ({
            value,
            label: `${label} (${rows.length.toLocaleString('en-GB')})`,
            content: <LongList note={NOTES[value]} rows={rows} />,
          }))}
        />
      )}
    </>
  )
}

const NOTES: Record<string, string | undefined> = {
  absent: 'They have an account that is in use. Nothing happens to them.',
}

interface Row {
  key: string
  content: ReactNode
}

const faultRow = ({ line, message }: ImportPreview['faults'][number]): Row => ({
  key: `${line} ${message}`,
  content: (
    <>
      <span className="font-semibold">Line {line}</span> {message}
    </>
  ),
})

const newRow = ({ line, name, username, email, department }: ImportRow): Row => ({
  key: String(line),
  content: (
    <>
      <span className="font-semibold">{name}</span>{' '}
      <span className="text-muted">
        {[username, email, department].filter(Boolean).join(' · ')}
      </span>
    </>
  ),
})

const changedRow = ({ line, name, is_active, changes }: ImportRow): Row => ({
  key: String(line),
  content: (
    <>
      <span className="font-semibold">{name}</span>
      {!is_active && <span className="text-muted"> (deactivated, and stays so)</span>}
      {changes.map(({ field, before, after }) => (
        <span key={field} className="block text-sm break-words">
          {FIELD_WORDS[field]}: {before ? <del className="text-muted">{before}</del> : 'none'} →{' '}
          <ins className="font-semibold no-underline">{after}</ins>
        </span>
      ))}
    </>
  ),
})

const absentRow = ({ id, name }: ImportPreview['absent'][number]): Row => ({
  key: String(id),
  content: name,
})

const SHOWN_AT_FIRST = 20

function LongList({ rows, note }: { rows: readonly Row[]; note: string | undefined }) {
  const [most, setMost] = useState(SHOWN_AT_FIRST)
  return (
    <>
      {note && <p className="mb-2 text-sm text-muted">{note}</p>}
      <ul>
        {rows.slice(0, most).map(({ key, content }) => (
          <li key={key} className="border-t border-line py-2 break-words">
            {content}
          </li>
        ))}
      </ul>
      {rows.length > most && (
        <Button variant="secondary" className="mt-3" onClick={() => setMost(most + 200)}>
          Show more ({(rows.length - most).toLocaleString('en-GB')})
        </Button>
      )}
    </>
  )
}

interface WelcomeFieldProps {
  value: Welcome
  onChange: (value: Welcome) => void
  people: readonly ImportRow[]
}

export function WelcomeField({ value, onChange, people }: WelcomeFieldProps) {
  const sendsMail = useSendsMail()
  const mailed = people.filter(({ email }) => email !== '').length
  const rest = people.length - mailed
  const hints: Record<Welcome, string> = {
    mail: mailWords.welcomeByMail(sendsMail, peopleInWords(mailed), peopleInWords(rest)),
    sheet: `A code on a printed sheet for ${peopleInWords(people.length)}.`,
    later: 'They have an account and no way in until you invite them or hand out a code.',
  }
  return (
    <Field label="How the new people come in" hint={hints[value]}>
      {(wiring) => (
        <Select
          {...wiring}
          value={value}
          onChange={({ target }) => onChange(target.value as Welcome)}
          options={[
            ...(sendsMail
              ? [{ value: 'mail', label: 'By e-mail, the others by a printed sheet' }]
              : []),
            { value: 'sheet', label: 'All by a printed sheet' },
            { value: 'later', label: 'Later' },
          ]}
        />
      )}
    </Field>
  )
}
