import { say } from '@berg/contract/words'
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import GripVertical from 'lucide-react/icons/grip-vertical'
import {
  type JSX as ReactJsx,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { IconButton } from './button.tsx'
import { iconButtonStyle } from './button-style.ts'
import { cn } from './cn.ts'

declare global {
  /** React no longer declares it, and the types of dnd-kit still ask for it. */
  namespace JSX {
    type Element = ReactJsx.Element
    type IntrinsicElements = ReactJsx.IntrinsicElements
  }
}

/** What moves an item: with a pointer or the keyboard, and a step at a time. */
interface Movers {
  handle: ReactNode
  arrows: ReactNode
}

interface SortableListProps<T> {
  label: string
  items: readonly T[]
  idOf: (item: T) => string
  /** What it is called when its move is told. */
  nameOf: (item: T) => string
  onMove: (from: number, to: number) => void
  className?: string
  itemClassName?: string
  children: (item: T, movers: Movers) => ReactNode
}

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 })

const HOW = say(
  'To move it, press space or enter. Then the arrow keys move it up and down, space or enter puts it down, and escape puts it back.',
)

/** A list whose order is changed by dragging, by keyboard and by buttons; each move is told. */
export function SortableList<T>(props: SortableListProps<T>) {
  const { label, items, idOf, nameOf, onMove, className, itemClassName, children } = props
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const [lastMove, setLastMove] = useState('')
  const pressed = useRef<{ item: string; by: 1 | -1 }>(undefined)
  const hasMoved = useRef(false)
  const ids = items.map(idOf)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: sortableKeyboardCoordinates,
      // Far down the page a step is a scroll: a smooth one, met by another scroll, moves nothing.
      scrollBehavior: 'instant',
    }),
  )
  // An item that is moved down is taken out of the page and put back: its button loses the focus.
  useLayoutEffect(() => {
    const { item, by } = pressed.current ?? {}
    pressed.current = undefined
    if (item === undefined) return
    const row = [...(list.current?.children ?? [])].at(ids.indexOf(item))
    const buttons = [...(row?.querySelectorAll<HTMLButtonElement>('[data-step]') ?? [])]
    const same = buttons.find((button) => button.dataset['step'] === String(by) && !button.disabled)
    ;(same ?? buttons.find((button) => !button.disabled))?.focus()
  })

  const name = (itemId: unknown) => {
    const item = items[ids.indexOf(String(itemId))]
    return item === undefined ? '' : nameOf(item)
  }
  const told = (itemId: unknown, placeOf = itemId) => ({
    name: name(itemId),
    place: ids.indexOf(String(placeOf)) + 1,
    count: ids.length,
  })
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      hasMoved.current = false
      return say('Picked up {name}, {place} of {count}.', told(active.id))
    },
    onDragOver: ({ active, over }) => {
      // At first it lies over itself: that would be told in place of the start.
      hasMoved.current ||= over !== null && over.id !== active.id
      return over && hasMoved.current
        ? say('{name} would be {place} of {count}.', told(active.id, over.id))
        : undefined
    },
    onDragEnd: ({ active, over }) =>
      say('{name} is put down, {place} of {count}.', told(active.id, (over ?? active).id)),
    onDragCancel: ({ active }) =>
      say('{name} is back where it was, {place} of {count}.', told(active.id)),
  }
  const drop = ({ active, over }: DragEndEvent) => {
    const from = ids.indexOf(String(active.id))
    const to = over ? ids.indexOf(String(over.id)) : from
    if (from !== to && to >= 0) onMove(from, to)
  }
  const step = (from: number, by: 1 | -1) => {
    const item = items[from]
    if (item === undefined) return
    pressed.current = { item: idOf(item), by }
    setLastMove(
      say('{name} is now {place} of {count}.', {
        name: nameOf(item),
        place: from + by + 1,
        count: items.length,
      }),
    )
    onMove(from, from + by)
  }
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      accessibility={{ announcements, screenReaderInstructions: { draggable: HOW } }}
      onDragEnd={drop}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ul ref={list} aria-label={label} className={className}>
          {items.map((item, at) => (
            <SortableItem key={idOf(item)} id={idOf(item)} className={itemClassName}>
              {(handle) =>
                children(item, {
                  handle: handle(nameOf(item)),
                  arrows: (
                    <>
                      <IconButton
                        label={say('Move {name} up', { name: nameOf(item) })}
                        data-step="-1"
                        disabled={at === 0}
                        onClick={() => step(at, -1)}
                      >
                        <ArrowUp aria-hidden className="size-4.5" />
                      </IconButton>
                      <IconButton
                        label={say('Move {name} down', { name: nameOf(item) })}
                        data-step="1"
                        disabled={at === items.length - 1}
                        onClick={() => step(at, 1)}
                      >
                        <ArrowDown aria-hidden className="size-4.5" />
                      </IconButton>
                    </>
                  ),
                })
              }
            </SortableItem>
          ))}
        </ul>
      </SortableContext>
      <p role="status" className="sr-only">
        {lastMove}
      </p>
    </DndContext>
  )
}

interface SortableItemProps {
  id: string
  className?: string | undefined
  children: (handle: (name: string) => ReactNode) => ReactNode
}

function SortableItem({ id, className, children }: SortableItemProps) {
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({
    id,
    attributes: { roleDescription: say('sortable ##what can be moved in its list') },
  })
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={cn(className, isDragging && 'relative z-10 opacity-90 shadow-lg')}
    >
      {children((name) => (
        <button
          {...attributes}
          {...listeners}
          ref={setActivatorNodeRef}
          type="button"
          aria-label={say('Drag {name}', { name })}
          className={iconButtonStyle(
            'quiet',
            'cursor-grab touch-none text-muted active:cursor-grabbing',
          )}
        >
          <GripVertical aria-hidden className="size-5" />
        </button>
      ))}
    </li>
  )
}
