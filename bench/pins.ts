import { DEMO_ORIGINS, jobTitlesOf, Random } from '@berg/demo'
import type pg from 'pg'

const TOWNS = 2000

/** So many people, each with a picture: many from a few towns, and some from everywhere. */
export async function addPins(pool: pg.Pool, count: number): Promise<void> {
  const random = new Random('pins')
  const names = DEMO_ORIGINS.flatMap(({ people }) => people.map(([name]) => name.split(' ')))
  const { rows: towns } = await pool.query<Record<string, unknown>>(
    `select name, state, country, lat, lon from places order by population desc limit ${TOWNS}`,
  )
  const people = Array.from({ length: count }, (_, at) => {
    const first = random.pick(names)[0] ?? ''
    const last = random.pick(names).slice(1).join(' ')
    return {
      ...towns[Math.floor(towns.length ** random.next()) - 1],
      username: `pin-${at}`,
      first,
      last,
      jobs: jobTitlesOf(`${first} ${last}`),
      // The later the number, the newer the pin, as it is when people come one by one.
      seconds: (count - at) * 12_000 + random.whole(0, 11_999),
    }
  })
  await pool.query(
    `with given as (
       select row_number() over () as n, one.* from jsonb_to_recordset($1::jsonb) as one
         (username text, first text, last text, jobs text[], name text, state text, country text,
          lat float8, lon float8, seconds int)
     ), person as (
       insert into users (username, email, first_name, last_name, password_hash, is_staff, is_superuser)
       select username, username || '@theberg.example', first, last, '!', false, false from given
       returning id, username
     ), picture as (
       insert into media (id, storage_key, content_type, width, height, bytes, created_at)
       select gen_random_uuid(), 'media/' || username, 'image/webp', 400, 400, 9000, now() from given
       returning id, storage_key
     )
     insert into pins (user_id, first_name, last_name, job_titles, location_text, state, country, lat, lon,
       level, media_id, image_version, created_at, updated_at)
     select person.id, first, last, jobs, name, state, country, lat, lon, 'town', picture.id, 1,
       now() - seconds * interval '1 second', now()
     from given join person using (username) join picture on storage_key = 'media/' || username
     order by n`,
    [JSON.stringify(people)],
  )
}
