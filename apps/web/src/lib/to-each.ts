/** At most so many are chosen for one act. */
export const MOST_AT_ONCE = 100
/** So that others are served meanwhile. */
const AT_A_TIME = 4

export interface Outcome<T> {
  done: T[]
  failed: { item: T; why: string }[]
}

/** Does the same to many, a few at a time: what fails holds up nobody, and is named with its reason. */
export async function toEach<T>(
  items: readonly T[],
  act: (item: T) => Promise<unknown>,
): Promise<Outcome<T>> {
  const waiting = items.slice(0, MOST_AT_ONCE)
  const outcome: Outcome<T> = { done: [], failed: [] }
  const work = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      try {
        await act(item)
        outcome.done.push(item)
      } catch (error) {
        outcome.failed.push({ item, why: error instanceof Error ? error.message : '' })
      }
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, work))
  return outcome
}
