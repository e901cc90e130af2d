import { createContext } from 'react'

/** The ids of the list around something, in order: whoever opens one of it can go on to the next. */
export const ListOrderContext = createContext<readonly number[]>([])
