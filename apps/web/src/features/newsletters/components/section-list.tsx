import { NEWSLETTER_SECTIONS_MAX, type NewsletterSection, say } from '@berg/contract'
import Plus from 'lucide-react/icons/plus'
import { useRef, useState } from 'react'
import { reasonOf } from '../../../lib/api/errors.ts'
import { buttonStyle } from '../../../ui/button-style.ts'
import { Menu, MENU_LINK } from '../../../ui/menu.tsx'
import { SortableList } from '../../../ui/sortable-list.tsx'
import { toast } from '../../../ui/toast.ts'
import { newestMessage } from '../api/composing.ts'
import {
  FIRST_HEADINGS,
  SECTION_WORDS,
  type SectionKind,
  moved,
  newKey,
  sectionName,
  withSection,
} from '../model/composition.ts'
import type { ItemsById } from '../model/items-by-id.ts'
import { SectionCard } from './section-card.tsx'

interface SectionListProps {
  sections: readonly NewsletterSection[]
  known: ItemsById
  timeZone: string | undefined
  /** Takes the sections as they are by then. */
  onChange: (edit: (sections: NewsletterSection[]) => NewsletterSection[]) => void
}

const KINDS = Object.keys(SECTION_WORDS) as SectionKind[]

export function SectionList({ sections, known, timeZone, onChange }: SectionListProps) {
  const [open, setOpen] = useState<readonly string[]>([])
  const heading = useRef<HTMLHeadingElement>(null)
  const toggle = (key: string) =>
    setOpen(open.includes(key) ? open.filter((it) => it !== key) : [...open, key])
  const add = (section: NewsletterSection) => {
    setOpen([...open, section.key])
    onChange((now) => [...now, section])
  }
  const remove = (section: NewsletterSection) => {
    const at = sections.indexOf(section)
    onChange((now) => now.filter(({ key }) => key !== section.key))
    heading.current?.focus()
    toast.info(say('{section} is removed.', { section: sectionName(section) }), undefined, {
      label: say('Undo'),
      onPress: () => onChange((now) => now.toSpliced(at, 0, section)),
    })
  }
  return (
    <section aria-labelledby="sections-heading" className="grid grid-cols-1 gap-3">
      <h3 id="sections-heading" ref={heading} tabIndex={-1} className="text-sm font-semibold">
        {say('Sections')}
      </h3>
      {sections.length === 0 && (
        <p className="rounded-card border border-dashed border-edge p-6 text-center text-muted">
          {say('There is nothing in this issue yet. Add a section.')}
        </p>
      )}
      <SortableList
        label={say('Sections')}
        items={sections}
        idOf={({ key }) => key}
        nameOf={sectionName}
        onMove={(from, to) => onChange((now) => moved(now, from, to))}
        className="grid grid-cols-1 gap-2"
        itemClassName="rounded-card border border-line bg-card"
      >
        {(section, { handle, arrows }) => (
          <SectionCard
            section={section}
            known={known}
            timeZone={timeZone}
            isOpen={open.includes(section.key)}
            onToggle={() => toggle(section.key)}
            handle={handle}
            arrows={arrows}
            onChange={(next) => onChange((now) => withSection(now, next))}
            onRemove={() => remove(section)}
          />
        )}
      </SortableList>
      {sections.length < NEWSLETTER_SECTIONS_MAX && (
        <div>
          <AddSection
            kinds={KINDS.filter(
              (kind) => kind !== 'leadership' || !sections.some((it) => it.kind === kind),
            )}
            onAdd={add}
          />
        </div>
      )}
    </section>
  )
}

interface AddSectionProps {
  kinds: readonly SectionKind[]
  onAdd: (section: NewsletterSection) => void
}

function AddSection({ kinds, onAdd }: AddSectionProps) {
  return (
    <Menu
      isOfActions
      label={say('Add a section')}
      button={
        <>
          <Plus aria-hidden className="size-4.5" />
          {say('Add a section')}
        </>
      }
      buttonClassName={buttonStyle('secondary')}
    >
      {kinds.map((kind) => (
        <button
          key={kind}
          type="button"
          className={MENU_LINK}
          onClick={() =>
            void newSection(kind).then(onAdd, (error: unknown) =>
              toast.error(say('It could not be added.'), reasonOf(error)),
            )
          }
        >
          {SECTION_WORDS[kind]}
        </button>
      ))}
    </Menu>
  )
}

async function newSection(kind: SectionKind): Promise<NewsletterSection> {
  const start = { key: newKey(), heading: FIRST_HEADINGS[kind], text: '' }
  if (kind === 'text') return { kind, ...start }
  if (kind === 'people') return { kind, ...start, pins: [] }
  if (kind !== 'leadership') return { kind, ...start, items: [] }
  const message = await newestMessage()
  if (message === undefined) throw new Error(say('There is no leadership message yet.'))
  return { kind, ...start, message }
}
