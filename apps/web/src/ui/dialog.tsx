import { say } from '@berg/contract/words'
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { cn } from './cn.ts'
import { DialogBar } from './dialog-bar.tsx'
import { DialogCloseContext } from './dialog-close.tsx'
import { enterToastPlace } from './open-dialogs.ts'
import { dismissTrouble } from './toast.ts'

const SHEET = 'dialog-rise m-0 h-dvh max-h-none w-full max-w-none'
const WINDOW = `${SHEET} sm:m-auto sm:rounded-card sm:border`

/** Full-height sheets on phones. */
const PLACES = {
  centre: `${WINDOW} sm:h-fit sm:max-h-[90dvh] sm:max-w-md`,
  /** For a form with more to it. */
  wide: `${WINDOW} sm:h-fit sm:max-h-[92dvh] sm:max-w-[44rem]`,
  /** For reading: the title scrolls with the text, and stands in the bar once it is out of sight. */
  reading: `${WINDOW} sm:h-fit sm:max-h-[92dvh] sm:max-w-[44rem]`,
  /** For looking: nearly the whole window, and what is looked at fills it. */
  stage: `${WINDOW} sm:h-[94dvh] sm:max-h-[94dvh] sm:w-[94vw] sm:max-w-7xl`,
  /** For writing: nearly the whole window; what is in it scrolls by itself on a wide screen. */
  compose: `${WINDOW} sm:h-[96dvh] sm:max-h-[96dvh] sm:w-[96vw] sm:max-w-[88rem]`,
  /** The whole window, for a map. */
  full: SHEET,
  side: 'dialog-slide my-0 me-0 ms-auto h-dvh max-h-none w-80 max-w-[85vw] border-s',
}

interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** The title as it is shown, where it is more than its text. */
  heading?: ReactNode
  description?: ReactNode
  place?: keyof typeof PLACES
  /** Asked before unsaved work is lost; leave it out while there is none. */
  confirmClose?: string | undefined
  /** The two answers to it. */
  confirmWords?: { keep: string; drop: string }
  /** Stand in the bar, at most two. */
  actions?: ReactNode
  /** Stands above the title of what is read, from edge to edge. */
  media?: ReactNode
  /** Stays in view below the text. */
  footer?: ReactNode
  /** On paper the dialog is the page, and what is behind it is left out. */
  prints?: boolean
  /** Stands above all else, on paper alone. */
  printHead?: ReactNode
  children: ReactNode
}

/**
 * The browser's own modal: it keeps focus in, gives it back, closes on a phone's Back gesture and
 * needs no injected styles, which the security policy forbids. `data-autofocus` marks the control
 * that takes the focus; without one the title does.
 */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null
}

function OpenDialog(props: Omit<DialogProps, 'open'>) {
  const { onClose, title, description, place = 'centre', confirmClose } = props
  const { actions, media, footer, prints, printHead, children } = props
  const {
    confirmWords = { keep: say('Keep editing'), drop: say('Discard ##verb: what was typed') },
  } = props
  const id = useId()
  const ref = useRef<HTMLDialogElement>(null)
  const titleRef = useRef<HTMLHeadingElement>(null)
  const toasts = useRef<HTMLDivElement>(null)
  const pressedBackdrop = useRef(false)
  const workedOn = useRef<Element>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const [asking, setAsking] = useState(false)
  const [isTitleGone, setIsTitleGone] = useState(false)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || !toasts.current) return
    dialog.showModal()
    dismissTrouble()
    const leave = enterToastPlace(toasts.current)
    return () => {
      leave()
      dialog.close()
    }
  }, [])

  // A new title is a new task in the same dialog: the focus goes there as on opening.
  useLayoutEffect(() => {
    const control = ref.current?.querySelector<HTMLElement>('[data-autofocus]')
    if (scroller.current) scroller.current.scrollTop = 0
    if (control) control.focus()
    // What stands above the title stays in sight.
    else titleRef.current?.focus({ preventScroll: true })
  }, [title])

  const requestClose = () => {
    if (!confirmClose) return onClose()
    if (!asking) workedOn.current = document.activeElement
    setAsking(true)
  }
  const keep = () => {
    setAsking(false)
    if (workedOn.current instanceof HTMLElement) workedOn.current.focus()
  }

  const heading = (
    <h2
      ref={titleRef}
      id={`${id}-title`}
      tabIndex={-1}
      className={cn(
        'font-serif font-semibold break-words',
        place === 'reading' ? 'text-[1.75rem]/tight sm:text-4xl/tight' : 'py-1 text-xl/tight',
        place === 'stage' && 'line-clamp-2',
      )}
    >
      {props.heading || title}
    </h2>
  )
  const about = description && (
    <div
      id={`${id}-description`}
      className={cn('text-muted', (place === 'stage' || place === 'compose') && 'text-sm')}
    >
      {description}
    </div>
  )
  // What fills the window says in the bar what it is about.
  const hasRoomForItself = place === 'stage' || place === 'compose'
  const room = place === 'reading' ? 'sm:px-10' : 'sm:px-6'
  const watchTitle = () => {
    const bottom = titleRef.current?.getBoundingClientRect().bottom ?? 0
    setIsTitleGone(bottom < (scroller.current?.getBoundingClientRect().top ?? 0))
  }

  return (
    // Escape and the backdrop are part of being a dialog.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      className={cn(
        'overflow-hidden border-line bg-card p-0 text-ink',
        PLACES[place],
        prints && 'prints',
      )}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault() // or the browser closes on the second press, whatever is asked
        event.stopPropagation()
        requestClose()
      }}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        requestClose()
      }}
      onPointerDown={(event) => {
        pressedBackdrop.current = event.target === event.currentTarget
      }}
      onClick={(event) => {
        // Both ends of the click: a text selection that ends outside is no tap on the backdrop.
        if (event.target === event.currentTarget && pressedBackdrop.current) requestClose()
      }}
    >
      <DialogCloseContext value={requestClose}>
        <div className="flex h-full max-h-[inherit] flex-col print:block print:max-h-none">
          {place === 'reading' ? (
            <>
              <DialogBar isPageOnPhone actions={actions}>
                {isTitleGone && (
                  <p aria-hidden className="truncate font-serif text-lg font-semibold">
                    {title}
                  </p>
                )}
              </DialogBar>
              {/* Scrolls by keyboard also where nothing in the text takes the focus. */}
              <div
                ref={scroller}
                role="group"
                aria-labelledby={`${id}-title`}
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
                tabIndex={0}
                onScroll={watchTitle}
                className="grow overflow-y-auto -outline-offset-2 print:flex print:flex-col print:overflow-visible"
              >
                {printHead}
                {media && <div className="print:order-1 print:mt-4">{media}</div>}
                <div className="px-5 pt-5 sm:px-10 sm:pt-8 print:px-0 print:pt-4">
                  {heading}
                  {about && <div className="mt-1.5">{about}</div>}
                </div>
                <div className="px-5 pt-5 pb-6 sm:px-10 sm:pb-8 print:order-2 print:px-0 print:pb-0">
                  {children}
                </div>
              </div>
            </>
          ) : (
            <>
              <DialogBar actions={actions}>
                {heading}
                {hasRoomForItself && about}
              </DialogBar>
              <div
                ref={scroller}
                className={cn(
                  'grow overflow-y-auto',
                  place === 'stage' ? 'min-h-0 bg-mist' : 'px-5 py-5 sm:px-6 sm:pb-6',
                  place === 'compose' && 'min-h-0 lg:overflow-hidden lg:p-0',
                )}
              >
                {about && !hasRoomForItself && <div className="mb-5">{about}</div>}
                {children}
              </div>
            </>
          )}
          <div
            ref={toasts}
            className={cn('shrink-0 border-line px-5 has-[[aria-atomic]]:border-t', room)}
          />
          {footer && (
            <div
              className={cn(
                'flex shrink-0 flex-wrap justify-end gap-3 border-t border-line px-5 py-3 print:hidden',
                room,
              )}
            >
              {footer}
            </div>
          )}
          {asking && (
            <ConfirmClose
              question={confirmClose}
              words={confirmWords}
              onKeep={keep}
              onDrop={onClose}
            />
          )}
        </div>
      </DialogCloseContext>
    </dialog>
  )
}

interface ConfirmCloseProps {
  question: string | undefined
  words: { keep: string; drop: string }
  onKeep: () => void
  onDrop: () => void
}

function ConfirmClose({ question, words, onKeep, onDrop }: ConfirmCloseProps) {
  return (
    <div role="alert" className="border-t border-line bg-marigold-soft px-5 py-4 sm:px-6">
      <p className="font-semibold">{question}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        {/* The question interrupts: the safe answer is the next key. */}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
        <Button variant="secondary" autoFocus onClick={onKeep}>
          {words.keep}
        </Button>
        <Button variant="danger" onClick={onDrop}>
          {words.drop}
        </Button>
      </div>
    </div>
  )
}
