import { say } from '@berg/contract'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { SortableList } from '../../../ui/sortable-list.tsx'
import { type SectionOf, moved } from '../model/composition.ts'
import type { ItemsById } from '../model/items-by-id.ts'
import { PickPeople } from './pick-dialogs.tsx'

interface SectionPeopleProps {
  section: SectionOf<'people'>
  known: ItemsById
  onChange: (pins: number[]) => void
}

/** The colleagues of a section, in their order. */
export function SectionPeople({ section: { pins, heading }, known, onChange }: SectionPeopleProps) {
  const [isPicking, setIsPicking] = useState(false)
  const nameOf = (pin: number) => known.person(pin)?.name ?? say('No longer on the map')
  return (
    <div className="grid grid-cols-1 gap-2">
      {pins.length > 0 && (
        <SortableList
          label={
            heading
              ? say('Colleagues in {heading}', { heading })
              : say('Colleagues in this section')
          }
          items={pins}
          idOf={String}
          nameOf={nameOf}
          onMove={(from, to) => onChange(moved(pins, from, to))}
          className="grid grid-cols-1"
          itemClassName="flex items-center border-t border-line bg-card py-1 first:border-t-0"
        >
          {(pin, { handle, arrows }) => (
            <>
              {handle}
              <div className="min-w-0 grow">
                <p dir="auto" className="font-medium break-words">
                  {nameOf(pin)}
                </p>
                <p className="text-sm text-muted">
                  {[known.person(pin)?.job_title, known.person(pin)?.place]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              {arrows}
              <IconButton
                label={say('Remove {name}', { name: nameOf(pin) })}
                onClick={() => onChange(pins.filter((it) => it !== pin))}
              >
                <X aria-hidden className="size-4.5" />
              </IconButton>
            </>
          )}
        </SortableList>
      )}
      <div>
        <Button variant="secondary" size="narrow" onClick={() => setIsPicking(true)}>
          <Plus aria-hidden className="size-4.5" />
          {say('Add colleagues')}
        </Button>
      </div>
      {isPicking && (
        <PickPeople
          picked={pins}
          onPick={(pin, name) => {
            known.meetPerson(pin, name)
            onChange([...pins, pin])
          }}
          onClose={() => setIsPicking(false)}
        />
      )}
    </div>
  )
}
