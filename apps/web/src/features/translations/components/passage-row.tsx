import { textAttributes, type TextLanguage, type TranslationPassage, say } from '@berg/contract'
import { useId } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { Textarea } from '../../../ui/input.tsx'
import { hasLostMarks } from '../model/translation-values.ts'

interface PassageRowProps {
  /** 'Paragraph 2', or 'Title'. */
  label: string
  /** The same with the language that is written. */
  fieldLabel: string
  from: TextLanguage
  to: TextLanguage
  passage: TranslationPassage
  typed: string
  isReadOnly: boolean
  onType: (typed: string) => void
}

const LETTERS_IN_A_LINE = 48
const CHANGES = { changed: say('Changed ##a paragraph'), added: say('New ##a paragraph') }

/** The original, and beside it what it is in the other language; on a phone one below the other. */
export function PassageRow(props: PassageRowProps) {
  const { label, fieldLabel, from, to, passage, typed, isReadOnly, onType } = props
  const { original, change, before } = passage
  const id = useId()
  const isLost = hasLostMarks(original, typed)
  const rows = Math.max(2, Math.ceil(original.length / LETTERS_IN_A_LINE))
  return (
    <li
      aria-label={label}
      className="grid grid-cols-1 gap-3 border-t border-line py-4 sm:grid-cols-2 sm:gap-6"
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
          {label}
          {change && <Badge>{CHANGES[change]}</Badge>}
        </p>
        <p id={id} {...textAttributes(from)} className="mt-1 break-words">
          {original}
        </p>
        {before !== null && (
          <p className="mt-2 text-sm break-words text-muted">
            {say('Was:')} <del lang={from}>{before}</del>
          </p>
        )}
      </div>
      <div className="min-w-0">
        <Textarea
          aria-label={fieldLabel}
          aria-describedby={isLost ? `${id}-lost` : id}
          aria-invalid={isLost || undefined}
          {...textAttributes(to)}
          rows={rows}
          readOnly={isReadOnly}
          placeholder={say('As in the original')}
          value={typed}
          onChange={({ target }) => onType(target.value)}
        />
        {isLost && (
          <p id={`${id}-lost`} className="mt-1 text-sm text-clay">
            {say(
              'Keep each mark of the original once, such as <1> and </1>, around the words that it belongs to. It stands for a link, emphasis or a picture.',
            )}
          </p>
        )}
      </div>
    </li>
  )
}
