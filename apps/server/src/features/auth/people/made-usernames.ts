import { fold } from '@berg/contract'
import { sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { isReserved, usernameFault } from '../usernames.ts'

interface Named {
  firstName: string
  lastName: string
}

const LONGEST = 100

/** 'marta.kowalska' for Marta Kowalska: easy to say and to type. */
function usernameFor({ firstName, lastName }: Named): string {
  const [first = ''] = fold(firstName).split(' ')
  const last = fold(lastName).replaceAll(' ', '')
  const name = [first, last].filter(Boolean).join('.').slice(0, LONGEST)
  return name === '' || usernameFault(name) ? 'person' : name
}

interface Judged extends Record<string, unknown> {
  skeleton: string
  taken: boolean
}

/** Usernames that nobody has, nor one that looks like them; namesakes are numbered. */
export async function makeUsernames(
  executor: Executor,
  people: readonly Named[],
): Promise<string[]> {
  const made: string[] = []
  const claimed = new Set<string>()
  const nextNumber = new Map<string, number>()
  let open = people.map((person, at) => ({ at, base: usernameFor(person) }))
  while (open.length > 0) {
    const tried = open.map(({ at, base }) => {
      const number = nextNumber.get(base) ?? 1
      nextNumber.set(base, number + 1)
      return { at, base, name: number === 1 ? base : base + number }
    })
    const judged = await judge(
      executor,
      tried.map(({ name }) => name),
    )
    open = tried.filter(({ at, name }, nth) => {
      const { skeleton, taken } = judged[nth] as Judged
      if (taken || claimed.has(skeleton) || isReserved(skeleton)) return true
      claimed.add(skeleton)
      made[at] = name
      return false
    })
  }
  return made
}

async function judge(executor: Executor, names: readonly string[]): Promise<Judged[]> {
  // What each looks like is worked out once, not once for every user.
  const { rows } = await executor.execute<Judged>(sql`
    with given as materialized (
      select nth, name, username_skeleton(name) as skeleton
      from unnest(${sql.param([...names])}::text[]) with ordinality as names (name, nth))
    select skeleton,
      exists (select from users where users.skeleton = given.skeleton)
        or exists (select from users where lower(users.username) = lower(given.name)) as taken
    from given order by nth`)
  return rows
}
