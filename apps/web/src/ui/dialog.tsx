import X from 'lucide-react/icons/x'
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { Button, IconButton } from './button.tsx'
import { cn } from './cn.ts'
import { DialogCloseContext } from './dialog-close.tsx'
import { enterToastPlace } from './open-dialogs.ts'

const PLACES = {
  /** A full-height sheet on phones. */
  centre:
    'dialog-rise m-0 h-dvh max-h-none w-full max-w-none sm:m-auto sm:h-fit sm:max-h-[90dvh] sm:max-w-md sm:rounded-card sm:border',
  /** For reading: wide, and the title scrolls with the text. */
  wide: 'dialog-rise m-0 h-dvh max-h-none w-full max-w-none sm:m-auto sm:h-fit sm:max-h-[92dvh] sm:max-w-[44rem] sm:rounded-card sm:border',
  /** For looking: nearly the whole window, and what is looked at fills it. */
  stage:
    'dialog-rise m-0 h-dvh max-h-none w-full max-w-none sm:m-auto sm:h-[94dvh] sm:max-h-[94dvh] sm:w-[94vw] sm:max-w-7xl sm:rounded-card sm:border',
  /** The whole window, for a map. */
  full: 'dialog-rise m-0 h-dvh max-h-none w-full max-w-none',
  side: 'dialog-slide my-0 mr-0 ml-auto h-dvh max-h-none w-80 max-w-[85vw] border-l',
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
  /** Stands above the title, from edge to edge. */
  media?: ReactNode
  /** Stays in view below the text. */
  footer?: ReactNode
  /** On paper the dialog is the page, and what is behind it is left out. */
  prints?: boolean
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
  const { media, footer, prints, children } = props
  const id = useId()
  const ref = useRef<HTMLDialogElement>(null)
  const titleRef = useRef<HTMLHeadingElement>(null)
  const toasts = useRef<HTMLDivElement>(null)
  const pressedBackdrop = useRef(false)
  const workedOn = useRef<Element>(null)
  const [asking, setAsking] = useState(false)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || !toasts.current) return
    dialog.showModal()
    const leave = enterToastPlace(toasts.current)
    return () => {
      leave()
      dialog.close()
    }
  }, [])

  // A new title is a new task in the same dialog: the focus goes there as on opening.
  useLayoutEffect(() => {
    const first = ref.current?.querySelector<HTMLElement>('[data-autofocus]') ?? titleRef.current
    first?.focus()
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
    <>
      <h2
        ref={titleRef}
        id={`${id}-title`}
        tabIndex={-1}
        className={cn(
          'font-serif font-semibold',
          place === 'wide' ? 'text-[1.75rem]/tight sm:text-4xl/tight' : 'text-2xl/tight',
          place === 'stage' && 'line-clamp-2 break-words max-sm:text-xl/tight',
        )}
      >
        {props.heading || title}
      </h2>
      {description && (
        <div id={`${id}-description`} className="mt-1.5 text-muted">
          {description}
        </div>
      )}
    </>
  )
  const cross = (
    <IconButton label="Close" onClick={requestClose}>
      <X aria-hidden className="size-5" />
    </IconButton>
  )

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
        <div className="relative flex h-full max-h-[inherit] flex-col print:block print:max-h-none">
          {place === 'wide' ? (
            <>
              <div className="absolute top-3 right-3 z-10 rounded-full bg-card print:hidden">
                {cross}
              </div>
              {/* Scrolls by keyboard also where nothing in the text takes the focus. */}
              <div
                role="group"
                aria-labelledby={`${id}-title`}
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
                tabIndex={0}
                className="grow overflow-y-auto -outline-offset-2 print:flex print:flex-col print:overflow-visible"
              >
                {media && <div className="print:order-1 print:mt-4">{media}</div>}
                <div
                  className={cn('px-5 pt-5 sm:px-10 sm:pt-8 print:p-0', !media && 'pr-14 sm:pr-16')}
                >
                  {heading}
                </div>
                <div className="px-5 pt-5 pb-6 sm:px-10 sm:pb-8 print:order-2 print:px-0">
                  {children}
                </div>
              </div>
            </>
          ) : (
            <>
              <div className="flex items-start gap-3 px-5 pt-5 sm:px-6">
                <div className="min-w-0 grow pt-1.5">{heading}</div>
                <div className="-mr-2">{cross}</div>
              </div>
              <div
                className={cn(
                  'grow overflow-y-auto',
                  place === 'stage' ? 'mt-4 min-h-0 bg-mist' : 'px-5 py-5 sm:px-6 sm:pb-6',
                )}
              >
                {children}
              </div>
            </>
          )}
          <div
            ref={toasts}
            className={cn(
              'shrink-0 border-line px-5 has-[[aria-atomic]]:border-t',
              place === 'wide' ? 'sm:px-10' : 'sm:px-6',
            )}
          />
          {footer && (
            <div
              className={cn(
                'flex flex-wrap justify-end gap-3 border-t border-line px-5 py-3 print:hidden',
                place === 'wide' ? 'sm:px-10' : 'sm:px-6',
              )}
            >
              {footer}
            </div>
          )}
          {asking && <ConfirmClose question={confirmClose} onKeep={keep} onDrop={onClose} />}
        </div>
      </DialogCloseContext>
    </dialog>
  )
}

interface ConfirmCloseProps {
  question: string | undefined
  onKeep: () => void
  onDrop: () => void
}

function ConfirmClose({ question, onKeep, onDrop }: ConfirmCloseProps) {
  return (
    <div role="alert" className="border-t border-line bg-marigold-soft px-5 py-4 sm:px-6">
      <p className="font-semibold">{question}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        {/* The question interrupts: the safe answer is the next key. */}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
        <Button variant="secondary" autoFocus onClick={onKeep}>
          Keep editing
        </Button>
        <Button variant="danger" onClick={onDrop}>
          Discard
        </Button>
      </div>
    </div>
  )
}
