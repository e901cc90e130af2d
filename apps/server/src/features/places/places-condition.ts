import { say } from '@berg/contract'
import { sql } from 'drizzle-orm'
import type { Condition } from '../../platform/conditions.ts'
import type { Database } from '../../platform/db/database.ts'
import { ok, warning } from '../../platform/findings.ts'

export function placesCondition({ orm }: Pick<Database, 'orm'>): Condition {
  const about = 'places'
  const look = async () => {
    const { rows } = await orm.execute(sql`select from places limit 1`)
    return rows.length > 0
      ? ok(about, 'They are loaded.')
      : warning(about, () =>
          say('The places of the world are not loaded: the map suggests no hometowns.'),
        )
  }
  return { about, look }
}
