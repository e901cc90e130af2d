import { vi } from 'vitest'

type Stored = Map<string, Response>

/** Cache Storage in memory: what a worker would find on its device. */
export function stubCaches(): Map<string, Stored> {
  const all = new Map<string, Stored>()
  const opened = (stored: Stored) => ({
    match: async (request: Request | string) => stored.get(addressOf(request))?.clone(),
    put: async (address: string, response: Response) => void stored.set(address, response),
    delete: async (request: Request | string) => stored.delete(addressOf(request)),
    keys: async () => [...stored.keys()].map((url) => ({ url })),
  })
  vi.stubGlobal('caches', {
    keys: async () => [...all.keys()],
    has: async (name: string) => all.has(name),
    delete: async (name: string) => all.delete(name),
    /** As with `ignoreSearch`. */
    match: async (request: Request | string) => {
      const [wanted] = addressOf(request).split('?')
      for (const stored of all.values())
        for (const [address, response] of stored)
          if (address.split('?')[0] === wanted) return response.clone()
      return undefined
    },
    open: async (name: string) => {
      const stored = all.get(name) ?? new Map<string, Response>()
      all.set(name, stored)
      return opened(stored)
    },
  })
  return all
}

const addressOf = (request: Pick<Request, 'url'> | string) =>
  typeof request === 'string' ? request : request.url
