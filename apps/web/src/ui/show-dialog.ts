import { createContext, use, type ReactNode } from 'react'

type ShowDialog = (dialog: (close: () => void) => ReactNode) => void

export const DialogContext = createContext<ShowDialog>(() => {})

/**
 * Shows a dialog above the screens. For those in which somebody types: a session that ends takes
 * the screen away, but not what was typed.
 */
export const useShowDialog = () => use(DialogContext)
