import { eq, sql } from 'drizzle-orm'
import { PLACE_RESULTS } from '@berg/contract'
import type { Database } from '../../platform/db/database.ts'
import { settings } from '../../platform/db/settings.ts'
import { MARK } from './load-gazetteer.ts'
import type { PlaceRow } from './places.table.ts'

/** What it is worth that a name is the whole of what was typed, in powers of e of people. */
const EXACT = 3
/** What likeness is worth against the number of people: 'sao paolo' is São Paulo, not Paola. */
const LIKENESS = 20
const NEAREST = 24
const FEW_LETTERS = 2
const WELL_KNOWN = 11

/** Where in the world a place is to be, folded: 'france', 'ontario'. */
type Region = string | undefined

export class PlacesRepository {
  constructor(private readonly database: Database) {}

  async areLoaded(): Promise<boolean> {
    return (await this.database.orm.$count(settings, eq(settings.key, MARK))) > 0
  }

  /** Names that begin like this, the likeliest place first. */
  async beginning(folded: string, countries: string[], region: Region): Promise<PlaceRow[]> {
    const pattern = `${folded.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    const { rows } = await this.database.orm.execute<PlaceRow & Record<string, unknown>>(sql`
      select p.* from (
        select n.place_id, max(n.rank + case when n.folded = ${folded} then ${EXACT} else 0 end) as score
        from place_names as n ${inRegion(countries, region)}
        where n.folded like ${pattern} ${folded.length <= FEW_LETTERS ? onlyKnown(folded) : sql``}
        group by n.place_id order by score desc, n.place_id limit ${PLACE_RESULTS}
      ) as found join places as p on p.id = found.place_id
      order by found.score desc, p.id`)
    return rows
  }

  /** Names that look like this: for typos. */
  async similar(folded: string, countries: string[], region: Region): Promise<PlaceRow[]> {
    const { rows } = await this.database.orm.execute<PlaceRow & Record<string, unknown>>(sql`
      select p.* from (
        select n.place_id, max(n.rank + similarity(n.folded, ${folded}) * ${LIKENESS}) as score
        from place_names as n ${inRegion(countries, region)}
        where n.folded % ${folded}
        group by n.place_id order by score desc, n.place_id limit ${PLACE_RESULTS}
      ) as found join places as p on p.id = found.place_id
      order by found.score desc, p.id`)
    return rows
  }

  async byId(id: string): Promise<PlaceRow | undefined> {
    const { rows } = await this.database.orm.execute<PlaceRow & Record<string, unknown>>(
      sql`select * from places where id = ${id}`,
    )
    return rows[0]
  }

  /** Towns of this name, folded, that are the nearest to a point. */
  async named(folded: string, lat: number, lon: number): Promise<PlaceRow[]> {
    const { rows } = await this.database.orm.execute<PlaceRow & Record<string, unknown>>(sql`
      select p.* from place_names as n join places as p on p.id = n.place_id
      where n.folded = ${folded}
      order by point(p.lon, p.lat) <-> point(${lon}, ${lat}) limit ${NEAREST}`)
    return rows
  }

  /** The nearest towns as the crow flies over a flat map: good enough to choose from. */
  async around(lat: number, lon: number, country: string | undefined): Promise<PlaceRow[]> {
    const { rows } = await this.database.orm.execute<PlaceRow & Record<string, unknown>>(sql`
      select * from places where ${country ? sql`country = ${country}` : sql`true`}
      order by point(lon, lat) <-> point(${lon}, ${lat}) limit ${NEAREST}`)
    return rows
  }
}

/** Two letters begin tens of thousands of names, of which eight are shown: towns of some thousands. */
const onlyKnown = (folded: string) => sql`and (n.rank > ${WELL_KNOWN} or n.folded = ${folded})`

function inRegion(countries: string[], region: Region) {
  if (!region) return sql``
  const codes = sql`array[${sql.join(
    countries.map((code) => sql`${code}`),
    sql`, `,
  )}]::text[]`
  return sql`join places as home on home.id = n.place_id and (
    home.country = any(${codes}) or lower(unaccent(home.state)) like ${`${region}%`})`
}
