import {
  NEWSLETTER_TEXT_MAX,
  NEWSLETTER_TITLE_MAX,
  type NewsletterSection,
  say,
  shownNumber,
} from '@berg/contract'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Trash from 'lucide-react/icons/trash-2'
import { type ReactNode, useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { Field } from '../../../ui/field.tsx'
import { Input, Textarea } from '../../../ui/input.tsx'
import { FIRST_HEADINGS, SECTION_WORDS, sectionName } from '../model/composition.ts'
import type { ItemsById } from '../model/items-by-id.ts'
import { SectionItems } from './section-items.tsx'
import { SectionPeople } from './section-people.tsx'

interface SectionCardProps {
  section: NewsletterSection
  known: ItemsById
  timeZone: string | undefined
  isOpen: boolean
  onToggle: () => void
  handle: ReactNode
  arrows: ReactNode
  onChange: (section: NewsletterSection) => void
  onRemove: () => void
}

export function SectionCard(props: SectionCardProps) {
  const { section, isOpen, onToggle, handle, arrows } = props
  const id = useId()
  return (
    <>
      <div className="flex items-center p-1">
        {handle}
        <h4 className="min-w-0 grow">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            className="flex min-h-11 w-full items-center gap-2 rounded-field px-1 text-start hover:bg-mist"
            onClick={onToggle}
          >
            <span className="min-w-0 grow py-1">
              <span dir="auto" className="block font-semibold break-words">
                {sectionName(section)}
              </span>
              <span className="block text-sm text-muted">{inWords(section)}</span>
            </span>
            <ChevronDown
              aria-hidden
              className={cn('size-5 shrink-0 text-muted', isOpen && 'rotate-180')}
            />
          </button>
        </h4>
        {arrows}
      </div>
      {isOpen && (
        <div id={id} className="grid grid-cols-1 gap-4 border-t border-line p-4">
          <SectionBody {...props} />
        </div>
      )}
    </>
  )
}

function SectionBody({ section, known, timeZone, onChange, onRemove }: SectionCardProps) {
  return (
    <>
      <Field label={say('Heading')}>
        {(wiring) => (
          <Input
            {...wiring}
            dir="auto"
            maxLength={NEWSLETTER_TITLE_MAX}
            value={section.heading}
            onChange={({ target }) => onChange({ ...section, heading: target.value })}
          />
        )}
      </Field>
      <Field label={section.kind === 'text' ? say('Text') : say('Words before it')}>
        {(wiring) => (
          <Textarea
            {...wiring}
            dir="auto"
            rows={section.kind === 'text' ? 6 : 2}
            maxLength={NEWSLETTER_TEXT_MAX}
            value={section.text}
            onChange={({ target }) => onChange({ ...section, text: target.value })}
          />
        )}
      </Field>
      {(section.kind === 'articles' || section.kind === 'events') && (
        <SectionItems
          section={section}
          known={known}
          timeZone={timeZone}
          onChange={(items) => onChange({ ...section, items })}
        />
      )}
      {section.kind === 'people' && (
        <SectionPeople
          section={section}
          known={known}
          onChange={(pins) => onChange({ ...section, pins })}
        />
      )}
      {section.kind === 'leadership' && <Message message={known.message(section.key)} />}
      <div className="flex justify-end border-t border-line pt-3">
        <Button variant="risky" size="narrow" onClick={onRemove}>
          <Trash aria-hidden className="size-4.5" />
          {say('Remove section')}
        </Button>
      </div>
    </>
  )
}

function Message({ message }: { message: ReturnType<ItemsById['message']> }) {
  if (!message) return null
  return (
    <div className="rounded-field bg-mist p-4">
      <p dir="auto" className="font-semibold break-words">
        {message.title}
      </p>
      <p className="text-sm text-muted">{message.author}</p>
    </div>
  )
}

function inWords(section: NewsletterSection): string {
  const kind = SECTION_WORDS[section.kind]
  const count =
    'items' in section ? section.items.length : 'pins' in section ? section.pins.length : 0
  const parts = [
    section.heading && section.heading !== FIRST_HEADINGS[section.kind] && kind,
    ('items' in section || 'pins' in section) &&
      (count === 0 ? say('empty ##a section') : shownNumber(count)),
  ].filter(Boolean)
  return parts.join(' · ')
}
