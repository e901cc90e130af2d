import type { ComponentProps } from 'react'

/** On or off at once, as a browser's checkbox underneath. */
export function Switch(props: Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'>) {
  return (
    <input
      {...props}
      type="checkbox"
      // The browser itself says whether it is on.
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
      role="switch"
      className="relative h-6 w-10 shrink-0 cursor-pointer appearance-none rounded-full border border-edge bg-mist after:absolute after:top-0.5 after:start-0.5 after:size-4.5 after:rounded-full after:bg-edge checked:border-pine checked:bg-pine checked:after:start-4.5 checked:after:bg-on-pine"
    />
  )
}
