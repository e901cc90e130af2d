import { mailWords, say, sayCount, shownNumber } from '@berg/contract'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { useSendsMail } from '../../../lib/site-query.ts'
import { sayRich } from '../../../lib/say-rich.tsx'
import { Button } from '../../../ui/button.tsx'
import { DialogClose } from '../../../ui/dialog-close.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FilePicker } from '../../../ui/file-picker.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { TextSkeleton } from '../../../ui/skeleton.tsx'
import { peopleInWords } from '../model/person-words.ts'
import { downloadSample } from '../model/sample-csv.ts'
import { useImport, type ImportStep, type Welcome } from '../model/use-import.ts'
import { CodeSheet } from './code-sheet.tsx'
import { ImportPreviewLists, WelcomeField } from './import-preview.tsx'

/** A list of people from a file: choose, look, confirm. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const sendsMail = useSendsMail()
  const { step, choose, confirm, restart } = useImport()
  const [welcome, setWelcome] = useState<Welcome>(sendsMail ? 'mail' : 'sheet')
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  if (step.kind === 'done' && isSheetOpen) {
    return <CodeSheet title={say('Welcome to The Berg')} people={step.coded} onClose={onClose} />
  }
  const isBusy = step.kind === 'working'
  const hasCodes = step.kind === 'done' && step.coded.length > 0
  const question = isBusy
    ? say('The import is under way. Leave it?')
    : hasCodes
      ? say('Close without printing? The codes are shown only now.')
      : undefined
  return (
    <Dialog
      open
      place="wide"
      title={say('Import a list')}
      confirmClose={question}
      confirmWords={{ keep: say('Stay ##verb: in this window'), drop: say('Close') }}
      onClose={onClose}
      footer={
        <>
          <DialogClose disabled={isBusy}>
            {step.kind === 'done' ? say('Close') : say('Cancel')}
          </DialogClose>
          {step.kind === 'looking' && (
            <>
              <Button variant="secondary" onClick={restart}>
                {say('Another file')}
              </Button>
              <Button
                disabled={amountOf(step) === 0}
                onClick={() => void confirm(step.file, step.preview, welcome)}
              >
                {sayCount(amountOf(step), 'Import {n} person', 'Import {n} people')}
              </Button>
            </>
          )}
          {hasCodes && (
            <Button onClick={() => setIsSheetOpen(true)}>{say('Print the sheet')}</Button>
          )}
        </>
      }
    >
      {step.kind === 'choosing' && (
        <Choosing fault={step.fault} onFile={(file) => void choose(file)} />
      )}
      {step.kind === 'reading' && <TextSkeleton label={say('Reading the list')} />}
      {step.kind === 'looking' && (
        <div className="grid gap-5">
          {step.notice && (
            <p role="alert" className="rounded-field bg-marigold-soft px-4 py-3">
              {step.notice}
            </p>
          )}
          <ImportPreviewLists preview={step.preview} filename={step.file.name} />
          {step.preview.added.length > 0 && (
            <WelcomeField value={welcome} onChange={setWelcome} people={step.preview.added} />
          )}
        </div>
      )}
      {step.kind === 'working' && (
        <div role="status" className="grid gap-3 py-6">
          <p className="font-semibold">
            {step.total > 0
              ? sayCount(
                  step.total,
                  'Inviting {done} of {n} person',
                  'Inviting {done} of {n} people',
                  { done: shownNumber(step.done) },
                )
              : say('Writing the list…')}
          </p>
          <ProgressBar
            label={say('Import ##noun')}
            value={step.done}
            max={Math.max(1, step.total)}
          />
        </div>
      )}
      {step.kind === 'done' && <Done step={step} />}
    </Dialog>
  )
}

const amountOf = ({ preview }: Extract<ImportStep, { kind: 'looking' }>) =>
  preview.added.length + preview.changed.length

const column = (name: string) => <b>{name}</b>

/** As the server reads them, in whatever language the reader has. */
const COLUMNS = {
  first: column('First name'),
  last: column('Last name'),
  email: column('E-mail'),
  number: column('Personnel number'),
  department: column('Department'),
}

interface ChoosingProps {
  fault: string | undefined
  onFile: (file: File) => void
}

function Choosing({ fault, onFile }: ChoosingProps) {
  return (
    <div className="grid gap-4">
      <p>
        {sayRich(
          'A CSV file with the columns {first} and {last} and, where you have them, {email}, {number} and {department}, in any order. You see what will happen before anything is changed.',
          COLUMNS,
        )}
      </p>
      <p className="text-muted">
        {say(
          'People are found by their personnel number, else by their e-mail. Empty cells change nothing, and nobody is deactivated.',
        )}
      </p>
      {fault && (
        <p role="alert" className="rounded-field bg-negative-soft px-4 py-3 text-negative">
          {fault}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <FilePicker
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          onFiles={([file]) => file && onFile(file)}
        >
          {say('Choose a file')}
        </FilePicker>
        <Button variant="quiet" onClick={downloadSample}>
          <Download aria-hidden className="size-4.5" />
          {say('Download a sample')}
        </Button>
      </div>
    </div>
  )
}

function Done({ step }: { step: Extract<ImportStep, { kind: 'done' }> }) {
  const sendsMail = useSendsMail()
  const { added, changed, mailed, coded, fault } = step
  const lines = [
    say('{added} added, {changed} changed. ##3 people added, 1 person changed.', {
      added: peopleInWords(added),
      changed: peopleInWords(changed),
    }),
    mailed.length > 0 && mailWords.welcomedByMail(sendsMail, mailed.length),
    coded.length > 0 &&
      sayCount(
        coded.length,
        '{n} person get a code on paper: print the sheet now.',
        '{n} people get a code on paper: print the sheet now.',
      ),
  ].filter((line) => typeof line === 'string')
  return (
    <div role="status" className="grid gap-2 py-4">
      <p className="font-serif text-2xl font-semibold">{say('The list is imported')}</p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {fault && (
        <p role="alert" className="rounded-field bg-negative-soft px-4 py-3 text-negative">
          {say(
            'Not everybody could be invited: {fault} Those who have no password yet can be given a code from the list.',
            { fault },
          )}
        </p>
      )}
    </div>
  )
}
