import { SMALLEST_GROUP, say } from '@berg/contract'

export interface Share {
  asked: number
  confirmed: number
}

interface Department extends Share {
  /** Empty for people without one. */
  name: string
}

/**
 * The largest first; small ones together under no name. Those together are never fewer than a group may be:
 * otherwise the total less the others would tell of the small one. So the smallest that could stand alone joins
 * them where they are too few. Empty where all would stand together, which the total says already.
 */
export function departmentGroups(
  departments: readonly Department[],
): (Share & { name: string | null })[] {
  const sorted = departments.toSorted((a, b) => b.asked - a.asked || (a.name < b.name ? -1 : 1))
  const alone = sorted.filter(({ asked }) => asked >= SMALLEST_GROUP)
  const together = sorted.slice(alone.length)
  if (together.length > 0) {
    while (alone.length > 0 && sumOf(together).asked < SMALLEST_GROUP) {
      together.unshift(alone.pop() as Department)
    }
  }
  if (alone.length === 0) return []
  const named = alone.map(({ name, asked, confirmed }) => ({
    name: name || say('No department'),
    asked,
    confirmed,
  }))
  return together.length > 0 ? [...named, { name: null, ...sumOf(together) }] : named
}

const sumOf = (shares: readonly Share[]): Share => ({
  asked: shares.reduce((sum, { asked }) => sum + asked, 0),
  confirmed: shares.reduce((sum, { confirmed }) => sum + confirmed, 0),
})

/** How many of each department are asked, and have confirmed. */
export function sharesOf(
  people: readonly { department: string; has_confirmed: boolean }[],
): Department[] {
  const shares = new Map<string, { asked: number; confirmed: number }>()
  for (const { department, has_confirmed } of people) {
    const { asked, confirmed } = shares.get(department) ?? { asked: 0, confirmed: 0 }
    shares.set(department, { asked: asked + 1, confirmed: confirmed + Number(has_confirmed) })
  }
  return [...shares].map(([name, { asked, confirmed }]) => ({ name, asked, confirmed }))
}
