import type { ComponentProps } from 'react'
import {
  buttonStyle,
  iconButtonStyle,
  type ButtonSize,
  type ButtonVariant,
} from './button-style.ts'
import { SpinnerMark } from './spinner.tsx'

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Working on it: no second click, and the label says what is going on. */
  busy?: boolean
}

export function Button(props: ButtonProps) {
  const { variant, size, busy, className, children, onClick, ...rest } = props
  return (
    <button
      type="button"
      {...rest}
      // Disabled it would lose the focus, and whoever works by keyboard their place.
      onClick={busy ? (event) => event.preventDefault() : onClick}
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
      className={buttonStyle(variant, className, size)}
    >
      {busy && <SpinnerMark className="size-4" />}
      {children}
    </button>
  )
}

interface IconButtonProps extends ComponentProps<'button'> {
  label: string
  variant?: ButtonVariant
}

export function IconButton({ label, variant, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={iconButtonStyle(variant, className)}
    />
  )
}
