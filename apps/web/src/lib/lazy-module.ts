import { useEffect, useState } from 'react'

export interface LazyModule<T> {
  /** Fetches it ahead of its use. */
  load: () => Promise<T>
  loaded: () => T | undefined
}

/** Code that is fetched when it is wanted, and there at once from then on. */
export function lazyModule<T>(fetchCode: () => Promise<T>): LazyModule<T> {
  let code: T | undefined
  return { load: async () => (code ??= await fetchCode()), loaded: () => code }
}

/** The code; undefined while it is on its way. A browser does not try a failed import again. */
export function useLazyModule<T>({ load, loaded }: LazyModule<T>): T | 'failed' | undefined {
  const [code, setCode] = useState<T | 'failed' | undefined>(loaded)
  useEffect(() => {
    let isWanted = true
    const take = (result: T | 'failed') => {
      if (isWanted) setCode(() => result)
    }
    load().then(take, () => take('failed'))
    return () => void (isWanted = false)
  }, [load])
  return code
}
