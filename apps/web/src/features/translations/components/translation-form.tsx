import {
  isEasyWords,
  languageInWords,
  type TranslationSheet,
  say,
  sayCount,
  textAttributes,
} from '@berg/contract'
import { useEffect, useState } from 'react'
import { reasonOf } from '../../../lib/api/errors.ts'
import { diffLines } from '../../../lib/text-diff.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { StaleNotice } from '../../../ui/stale-notice.tsx'
import { toast } from '../../../ui/toast.ts'
import type { Place } from '../api/translations.ts'
import { baseOf, type TranslationBase } from '../model/translation-values.ts'
import { useTranslating } from '../model/use-translating.ts'
import { DraftWithAi } from './draft-with-ai.tsx'
import { PassageRow } from './passage-row.tsx'

interface TranslationFormProps {
  place: Place
  sheet: TranslationSheet
  writer: number
  /** Told whether closing would lose something. */
  onRisk: (isAtRisk: boolean) => void
}

/** Original and translation side by side, and what can be done with it. */
export function TranslationForm({ place, sheet, writer, onRisk }: TranslationFormProps) {
  const work = useTranslating(place, sheet, writer)
  const [isDeleting, setIsDeleting] = useState(false)
  const { values, isChanged, isBusy, isAtRisk, conflict, error } = work
  useEffect(() => onRisk(isAtRisk), [onRisk, isAtRisk])
  const name = languageInWords(place.language)
  const isEasy = isEasyWords(place.language)
  const languages = { from: sheet.original.language, to: place.language }
  const title = {
    original: sheet.original.title,
    translated: sheet.title,
    change: sheet.title_changed ? ('changed' as const) : null,
    before: null,
  }
  const untouched = values.passages.filter((typed) => typed.trim() === '').length
  const isReadOnly = isBusy || !sheet.can.write
  const mayCheck = sheet.can.check && sheet.state === 'draft'
  return (
    <>
      {conflict && (
        <StaleNotice
          noun="translation"
          changes={changesSince(conflict, sheet)}
          otherwise={`${say('The original is another one now.')} `}
          onKeepMine={work.keepMine}
          onTakeTheirs={work.takeTheirs}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status">{stateInWords(sheet, isChanged)}</p>
        {sheet.can.write && (
          <DraftWithAi
            drafting={sheet.drafting}
            isEasy={isEasy}
            isOpen={work.open.with_title || work.open.only.length > 0}
            busy={work.isDrafting}
            onDraft={(forSome) =>
              work.draft(forSome, (count) =>
                toast.success(
                  say('Translated'),
                  say('Paragraphs: {count}. Look them over, then save.', { count }),
                ),
              )
            }
          />
        )}
      </div>
      <ul className="mt-4">
        {/* That of a page is said by the site itself. */}
        {sheet.original.title && (
          <PassageRow
            {...languages}
            label={say('Title')}
            fieldLabel={say('Title in {language}', { language: name })}
            passage={title}
            typed={values.title}
            isReadOnly={isReadOnly}
            onType={(typed) => work.put({ title: typed })}
          />
        )}
        {sheet.passages.map((passage, at) => (
          <PassageRow
            // The passages stand still, and may repeat.
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            {...languages}
            label={paragraph(at)}
            fieldLabel={say('Paragraph {number} in {language}', { number: at + 1, language: name })}
            passage={passage}
            typed={values.passages[at] ?? ''}
            isReadOnly={isReadOnly}
            onType={(typed) => work.put({ passages: values.passages.with(at, typed) })}
          />
        ))}
      </ul>
      {sheet.unplaced.length > 0 && (
        <div className="border-t border-line py-4 text-sm">
          <p className="font-semibold">{say('Translated, and no more in the original')}</p>
          {sheet.unplaced.map((text) => (
            <p
              key={text}
              {...textAttributes(place.language)}
              className="mt-1 break-words text-muted"
            >
              {text}
            </p>
          ))}
        </div>
      )}
      {error && !conflict && (
        <p role="alert" className="mb-3 text-clay">
          {reasonOf(error)}
        </p>
      )}
      <div className="sticky -bottom-5 -mx-5 -mb-5 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-card px-5 py-3 sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:px-6">
        {untouched > 0 && (
          <p className="min-w-0 grow basis-40 text-sm text-muted">
            {sayCount(
              values.passages.length,
              'As in the original: {untouched} of {n} paragraphs.',
              'As in the original: {untouched} of {n} paragraphs.',
              { untouched },
            )}
          </p>
        )}
        {sheet.can.delete && (
          <Button variant="quiet" disabled={isBusy} onClick={() => setIsDeleting(true)}>
            {say('Delete')}
          </Button>
        )}
        {mayCheck && (
          <Button
            variant="secondary"
            disabled={isBusy || isChanged}
            onClick={() =>
              work.check(() =>
                toast.success(
                  say('Checked'),
                  isEasy
                    ? say('Whoever prefers easy words gets it now.')
                    : say('Readers of {language} get it now.', { language: name }),
                ),
              )
            }
          >
            {say('Checked')}
          </Button>
        )}
        {sheet.can.write && (
          <Button
            busy={isBusy}
            disabled={!isChanged && sheet.state !== 'outdated'}
            onClick={() =>
              work.save(() =>
                toast.success(say('Saved'), say('It is a draft until it is checked.')),
              )
            }
          >
            {isBusy ? say('Saving...') : say('Save')}
          </Button>
        )}
      </div>
      {isDeleting && (
        <ConfirmDialog
          title={
            isEasy
              ? say('Delete this version in easy words?')
              : say('Delete the {language} translation?', { language: name })
          }
          confirm={say('Delete')}
          isDangerous
          onConfirm={() => work.remove(() => toast.success(say('Deleted')))}
          onClose={() => setIsDeleting(false)}
        >
          {isEasy
            ? say('Readers get the other versions again. It cannot be brought back.')
            : say('Readers of {language} get the original again. It cannot be brought back.', {
                language: name,
              })}
        </ConfirmDialog>
      )}
    </>
  )
}

const paragraph = (at: number) => say('Paragraph {number}', { number: at + 1 })

function stateInWords({ state, ...sheet }: TranslationSheet, isChanged: boolean): string {
  if (isChanged) return say('Not saved yet. What you type stays on this device.')
  if (state === null) return say('Nobody has begun.')
  if (state === 'outdated')
    return say('The original has changed since. Look at what is marked, then save.')
  const { written_by_name: writer, checked_by_name: checker } = sheet
  if (state === 'checked')
    return checker ? say('Checked by {name}.', { name: checker }) : say('Checked.')
  return writer
    ? say('A draft by {name}. Readers get it once it is checked.', { name: writer })
    : say('A draft. Readers get it once it is checked.')
}

function changesSince({ values: before }: TranslationBase, sheet: TranslationSheet) {
  const { title, passages } = baseOf(sheet).values
  const lines = (text: string) => (text ? [text] : [])
  const all = [
    { label: say('Title'), was: before.title, is: title },
    ...passages.map((is, at) => ({
      label: paragraph(at),
      was: before.passages[at] ?? '',
      is,
    })),
  ]
  return all
    .filter(({ was, is }) => was !== is)
    .map(({ label, was, is }) => ({ label, lines: diffLines(lines(was), lines(is)) }))
}
