import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { cn } from './cn.ts'

interface MenuProps {
  /** Of what opens, for a screen reader. */
  label: string
  /** What the button shows. */
  button: ReactNode
  buttonClassName: string
  /** Marks the button as the way to where somebody is. */
  isHere?: boolean
  /** They do something instead of leading somewhere. */
  isOfActions?: boolean
  /** Opens upwards, where the button stands at the lower edge. */
  isUp?: boolean
  /** Ends where the button does, where that stands at the right edge. */
  isEnd?: boolean
  children: ReactNode
}

/** A button that opens a list of links below it. They are links, in the order of the keyboard. */
export function Menu(props: MenuProps) {
  const { label, button, buttonClassName, isHere, isOfActions, children } = props
  const { isUp = false, isEnd = false } = props
  const List = isOfActions ? 'div' : 'nav'
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const isOutside = (target: EventTarget | null) =>
    target instanceof Node && !root.current?.contains(target)

  useEffect(() => {
    if (!isOpen) return
    const closeOutside = ({ target }: PointerEvent) => isOutside(target) && setIsOpen(false)
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [isOpen])

  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    event.stopPropagation()
    event.preventDefault() // or the dialog around it would close
    setIsOpen(false)
    trigger.current?.focus()
  }

  return (
    // Escape and the way of the focus are part of being a menu.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={root}
      className="relative"
      onKeyDown={closeByEscape}
      onBlur={({ relatedTarget }) => isOutside(relatedTarget) && setIsOpen(false)}
    >
      <button
        ref={trigger}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-current={isHere || undefined}
        onClick={() => setIsOpen(!isOpen)}
        className={buttonClassName}
      >
        {button}
      </button>
      {isOpen && (
        // A click that leads somewhere closes it.
        <List
          ref={fitIn}
          id={id}
          role={isOfActions ? 'group' : undefined}
          aria-label={label}
          onClick={() => setIsOpen(false)}
          className={cn(
            'absolute z-20 grid w-60 rounded-card border border-line bg-card p-2 text-ink shadow-float',
            isUp ? 'end-2 bottom-full mb-2' : 'top-full mt-2',
            !isUp && (isEnd ? 'end-0' : 'start-0'),
          )}
        >
          {children}
        </List>
      )}
    </div>
  )
}

const EDGE_PX = 8

/** As far aside as it has to be to lie in its dialog, or in the window. */
function fitIn(list: HTMLElement | null): void {
  if (!list) return
  const room = (list.closest('dialog') ?? document.body).getBoundingClientRect()
  const { left, right } = list.getBoundingClientRect()
  const tooFar = Math.max(0, right - room.right + EDGE_PX)
  list.style.translate = `${tooFar ? -tooFar : Math.max(0, room.left + EDGE_PX - left)}px`
}

export const MENU_LINK =
  'flex min-h-11 items-center gap-2.5 rounded-field px-3 text-[0.9375rem] font-medium hover:bg-mist aria-[current=page]:bg-mist aria-[current=page]:text-leaf'
