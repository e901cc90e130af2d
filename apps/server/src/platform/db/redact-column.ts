import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from './database.ts'

interface Column {
  table: string
  column: string
  where: SQL
}

/** Takes somebody's name out of texts that stay. */
export async function redactColumn(
  tx: Transaction,
  { table, column, where }: Column,
  redact: (text: string) => string,
): Promise<void> {
  const [from, field] = [sql.identifier(table), sql.identifier(column)]
  const { rows } = await tx.execute<{ id: number | string; text: string }>(
    sql`select id, ${field} as text from ${from} where ${field} <> '' and (${where}) order by id`,
  )
  for (const { id, text } of rows) {
    const without = redact(text)
    if (without === text) continue
    await tx.execute(sql`update ${from} set ${field} = ${without} where id = ${id}`)
  }
}
