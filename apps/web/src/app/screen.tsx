import { lazy, type ComponentType } from 'react'

export interface Screen {
  Component: ComponentType
  /** Fetches the code ahead of the visit. */
  load: () => Promise<unknown>
}

/** Code that comes when its page is visited. Once here it is drawn at once, with no waiting face. */
export function screen(load: () => Promise<ComponentType>): Screen {
  let Loaded: ComponentType | undefined
  const loadOnce = async () => (Loaded ??= await load())
  const Awaited = lazy(async () => ({ default: await loadOnce() }))
  return { load: loadOnce, Component: () => (Loaded ? <Loaded /> : <Awaited />) }
}
