import { inArray, or, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/db/database.ts'
import { conflict } from '../../platform/http/problem.ts'
import { type User, users } from './auth.table.ts'

/**
 * Locks people, and where one of them is superuser every other who is active, always in the same order:
 * of two who are taken away at once, the second finds itself the last.
 */
export async function lockWithSuperusers(tx: Transaction, ids: readonly number[]): Promise<User[]> {
  const isAmongThem = sql`exists (
    select from users as asked where asked.id = any(${sql.param([...ids])}::int[]) and asked.is_superuser)`
  return tx
    .select()
    .from(users)
    .where(
      or(
        inArray(users.id, [...ids]),
        sql`${users.isSuperuser} and ${users.isActive} and ${isAmongThem}`,
      ),
    )
    .orderBy(users.id)
    .for('update')
}

export const holdsOffice = ({ isSuperuser, isActive }: User) => isSuperuser && isActive

/** @param locked what `lockWithSuperusers` gave */
export function requireAnotherSuperuser(person: User, locked: readonly User[]): void {
  const hasOther = locked.some((other) => other.id !== person.id && holdsOffice(other))
  if (holdsOffice(person) && !hasOther) {
    throw conflict('The site needs a superuser: appoint another one first.')
  }
}
