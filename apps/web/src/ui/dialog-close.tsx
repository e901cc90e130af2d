import { createContext, use, type ComponentProps } from 'react'
import { Button } from './button.tsx'

export const DialogCloseContext = createContext<() => void>(() => {})

/** A button that closes the dialog around it, asking first where the dialog does. */
export function DialogClose(props: ComponentProps<typeof Button>) {
  return <Button variant="secondary" {...props} onClick={use(DialogCloseContext)} />
}
