import { say, sayCount, SHARED_IDLE_MINUTES } from '@berg/contract'
import { useId, useState, type ReactNode } from 'react'
import { isSharedDevice } from '../model/shared-device.ts'

/** Of what leads on from a form. */
export const linkStyle =
  'min-h-11 rounded-md px-1 font-semibold text-leaf underline underline-offset-4 hover:text-ink'

interface ModeSwitchProps {
  question: string
  answer: string
  onSwitch: () => void
}

export function ModeSwitch({ question, answer, onSwitch }: ModeSwitchProps) {
  return (
    <p className="text-center text-muted">
      {question}{' '}
      <button type="button" onClick={onSwitch} className={linkStyle}>
        {answer}
      </button>
    </p>
  )
}

/** Stays after the toast has gone; the toast has already been read out. */
export function FormFailure({ message }: { message: string | undefined }) {
  if (!message) return null
  return (
    <p className="rounded-field bg-negative-soft px-3.5 py-2.5 text-sm whitespace-pre-line text-negative">
      {message}
    </p>
  )
}

interface SharedDeviceBoxProps {
  isShared: boolean
  onChange: (isShared: boolean) => void
}

/** Of whoever signs in where others do too. */
export function SharedDeviceBox({ isShared, onChange }: SharedDeviceBoxProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-2.5">
        <input
          id={id}
          type="checkbox"
          checked={isShared}
          aria-describedby={isShared ? `${id}-note` : undefined}
          onChange={({ target }) => onChange(target.checked)}
          className="size-5 shrink-0 accent-pine"
        />
        {say('This is a shared device')}
      </label>
      {isShared && (
        <p id={`${id}-note`} className="text-sm text-muted">
          {sayCount(
            SHARED_IDLE_MINUTES,
            'Nothing is kept on it. You are signed out after {n} minute without a touch, and when the page is left.',
            'Nothing is kept on it. You are signed out after {n} minutes without a touch, and when the page is left.',
          )}
        </p>
      )}
    </div>
  )
}

/** The box above ways in that have no form of their own. */
export function SharedDeviceChoice({ children }: { children: (isShared: boolean) => ReactNode }) {
  const [isShared, setIsShared] = useState(isSharedDevice)
  return (
    <div className="grid gap-4">
      <SharedDeviceBox isShared={isShared} onChange={setIsShared} />
      {children(isShared)}
    </div>
  )
}
