import { say } from '@berg/contract'
import Check from 'lucide-react/icons/check'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { DialogClose } from '../../../ui/dialog-close.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { TextSkeleton } from '../../../ui/skeleton.tsx'

/** Something that a section can name. */
export interface Choice {
  id: number
  title: string
  detail: string
}

interface PickDialogProps {
  title: string
  searchLabel: string
  /** Of those that are in the section already. */
  picked: readonly number[]
  /** No more fit in. */
  isFull: boolean
  onPick: (choice: Choice) => void
  onClose: () => void
  /** Finds what can be chosen. */
  children: (search: string, list: (answer: Answer) => ReactNode) => ReactNode
}

interface Answer {
  choices: readonly Choice[] | undefined
  error: Error | null
  /** Said where nothing is found. */
  nothing: string
}

/** Several can be taken, one after the other. */
export function PickDialog(props: PickDialogProps) {
  const { title, searchLabel, picked, isFull, onPick, onClose, children } = props
  const [search, setSearch] = useState('')
  return (
    <Dialog
      open
      place="wide"
      title={title}
      onClose={onClose}
      footer={<DialogClose variant="primary">{say('Done')}</DialogClose>}
    >
      <SearchField isStart label={searchLabel} value={search} onSearch={setSearch} />
      {isFull && (
        <p role="status" className="mt-3 text-sm text-clay">
          {say('The section is full. Remove something first.')}
        </p>
      )}
      <div className="mt-3 min-h-80">
        {children(search, ({ choices, error, nothing }) => {
          if (error && !choices) return <p className="text-clay">{error.message}</p>
          if (!choices) return <TextSkeleton label={say('Searching')} />
          if (choices.length === 0) return <p className="text-muted">{nothing}</p>
          return (
            <ul aria-label={say('Found ##what was found')}>
              {choices.map((choice) => (
                <Row
                  key={choice.id}
                  choice={choice}
                  isPicked={picked.includes(choice.id)}
                  isFull={isFull}
                  onPick={() => onPick(choice)}
                />
              ))}
            </ul>
          )
        })}
      </div>
    </Dialog>
  )
}

interface RowProps {
  choice: Choice
  isPicked: boolean
  isFull: boolean
  onPick: () => void
}

function Row({ choice: { title, detail }, isPicked, isFull, onPick }: RowProps) {
  return (
    <li className="flex items-center gap-3 border-t border-line py-2.5 first:border-t-0">
      <div className="min-w-0 grow">
        <p dir="auto" className="font-medium break-words">
          {title}
        </p>
        <p className="text-sm text-muted">{detail}</p>
      </div>
      <Button
        variant="secondary"
        size="narrow"
        aria-label={isPicked ? say('Added: {title}', { title }) : say('Add: {title}', { title })}
        aria-disabled={isPicked || isFull}
        onClick={() => !isPicked && !isFull && onPick()}
      >
        {isPicked ? (
          <Check aria-hidden className="size-4.5" />
        ) : (
          <Plus aria-hidden className="size-4.5" />
        )}
        {isPicked ? say('Added') : say('Add')}
      </Button>
    </li>
  )
}
