import {
  commaList,
  type ImportField,
  type ImportPreview,
  type ImportRow,
  mailWords,
  say,
  sayCount,
  shownNumber,
} from '@berg/contract'
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
  first_name: say('First name'),
  last_name: say('Last name'),
  email: say('E-mail'),
  personnel_number: say('Personnel number'),
  department: say('Department'),
  working_hours: say('Working hours'),
}
/** How the file was read. */
const READ_WORDS: Record<ImportPreview['delimiter'], (file: string, encoding: string) => string> = {
  ',': (file, encoding) => say('{file}: {encoding}, separated by commas.', { file, encoding }),
  ';': (file, encoding) => say('{file}: {encoding}, separated by semicolons.', { file, encoding }),
  '\t': (file, encoding) => say('{file}: {encoding}, separated by tabs.', { file, encoding }),
}

interface ImportPreviewListsProps {
  preview: ImportPreview
  filename: string
}

/** What would happen: faults first, then who comes, who changes, and who is not in the file. */
export function ImportPreviewLists({ preview, filename }: ImportPreviewListsProps) {
  const { faults, added, changed, unchanged, absent, ignored } = preview
  const lists = [
    { value: 'faults', label: say('Faults'), rows: faults.map(faultRow) },
    { value: 'added', label: say('New ##people who are added'), rows: added.map(newRow) },
    {
      value: 'changed',
      label: say('Changed ##people whose details change'),
      rows: changed.map(changedRow),
    },
    { value: 'absent', label: say('Not in the file'), rows: absent.map(absentRow) },
  ].filter(({ rows }) => rows.length > 0)
  const [shown, setShown] = useState(lists[0]?.value ?? '')
  return (
    <>
      <p className="text-muted">
        {READ_WORDS[preview.delimiter](filename, preview.encoding)}
        {ignored.length > 0 && ` ${say('Not read: {columns}.', { columns: commaList(ignored) })}`}
      </p>
      <StatTiles
        isSmall
        label={say('What will happen')}
        stats={[
          { label: say('New ##people who are added'), value: added.length },
          { label: say('Changed ##people whose details change'), value: changed.length },
          { label: say('Unchanged ##people'), value: unchanged },
          { label: sayCount(faults.length, 'Fault', 'Faults'), value: faults.length },
        ]}
      />
      {faults.length > 0 && (
        <p className="rounded-field bg-negative-soft px-4 py-3 text-negative">
          {say(
            'Lines with faults are left out. Mend them in the file and choose it again, or go on without them.',
          )}
        </p>
      )}
      {lists.length > 0 && (
        <Tabs
          label={say('What will happen, by person')}
          value={shown}
          onChange={setShown}
          tabs={lists.map(({ value, label, rows }) => ({
            value,
            label: `${label} (${shownNumber(rows.length)})`,
            content: <LongList note={NOTES[value]} rows={rows} />,
          }))}
        />
      )}
    </>
  )
}

const NOTES: Record<string, string | undefined> = {
  absent: say('They have an account that is in use. Nothing happens to them.'),
}

interface Row {
  key: string
  content: ReactNode
}

const faultRow = ({ line, message }: ImportPreview['faults'][number]): Row => ({
  key: `${line} ${message}`,
  content: (
    <>
      <span className="font-semibold">{say('Line {line}', { line })}</span> {message}
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
      {!is_active && <span className="text-muted"> {say('(deactivated, and stays so)')}</span>}
      {changes.map(({ field, before, after }) => (
        <span key={field} className="block text-sm break-words">
          {FIELD_WORDS[field]}:{' '}
          {before ? <del className="text-muted">{before}</del> : say('none ##there was no value')}{' '}
          <span className="inline-block rtl:-scale-x-100">→</span>{' '}
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
          {sayCount(rows.length - most, 'Show more ({n})', 'Show more ({n})')}
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
    sheet: sayCount(
      people.length,
      'A code on a printed sheet for {n} person.',
      'A code on a printed sheet for {n} people.',
    ),
    later: say('They have an account and no way in until you invite them or hand out a code.'),
  }
  return (
    <Field label={say('How the new people come in')} hint={hints[value]}>
      {(wiring) => (
        <Select
          {...wiring}
          value={value}
          onChange={({ target }) => onChange(target.value as Welcome)}
          options={[
            ...(sendsMail
              ? [{ value: 'mail', label: say('By e-mail, the others by a printed sheet') }]
              : []),
            { value: 'sheet', label: say('All by a printed sheet') },
            { value: 'later', label: say('Later ##invite them later') },
          ]}
        />
      )}
    </Field>
  )
}
