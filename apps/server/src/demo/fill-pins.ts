import {
  DEMO_DEPARTMENTS,
  DEMO_ORIGINS,
  DEMO_PEOPLE,
  type DemoCountry,
  type DemoOrigin,
  drawAvatar,
  hashOf,
  jobTitlesOf,
} from '@berg/demo'
import { MediaRepository } from '../features/media/media.repository.ts'
import { MediaService } from '../features/media/media.service.ts'
import { PinsRepository } from '../features/pins/pins.repository.ts'
import type { NewPin } from '../features/pins/pins.table.ts'
import { users } from '../features/auth/auth.table.ts'
import { countryName, countryPoint } from '../features/places/countries.ts'
import { DAY_MS, HOUR_MS } from '../platform/clock.ts'
import type { Transaction } from '../platform/db/database.ts'
import { aUser } from './builders.ts'
import type { EmptySite } from './empty-site.ts'

/** Pins came in over this long a time. */
const OVER_HOURS = 24 * 420
/** One in so many shows the country alone, one in so many never said where exactly. */
const COUNTRY_LEVEL = 16
const WITHOUT_SPOT = 60

/** Puts the people of the demo on the map: who has an account already, and colleagues without password. */
export async function fillPins(tx: Transaction, site: EmptySite, ids: ReadonlyMap<string, number>) {
  const { database, files, clock } = site
  const now = clock.now()
  const everybody = DEMO_ORIGINS.flatMap((country) =>
    country.people.map((origin) => personOf(country, origin, now)),
  )
  const userIds = new Map([...ids, ...(await addColleagues(tx, everybody, ids, now))])
  const pictures = everybody.map(({ username, picture, at }) =>
    Object.assign(picture, { createdBy: userIds.get(username) as number, createdAt: at }),
  )
  await new MediaService(new MediaRepository(database), files).add(pictures, tx)
  const rows = everybody.map((person) => pinOf(person, userIds.get(person.username)))
  await new PinsRepository(database).add(rows, tx)
}

function personOf({ code, skins }: DemoCountry, origin: DemoOrigin, now: Date) {
  const [name, drawnAs] = origin
  const known = DEMO_PEOPLE.find((person) => `${person.firstName} ${person.lastName}` === name)
  const [first = '', ...rest] = name.split(' ')
  return {
    code,
    origin,
    username: known?.username ?? usernameOf(name),
    firstName: known?.firstName ?? first,
    lastName: known?.lastName ?? rest.join(' '),
    picture: drawAvatar({ name, drawnAs, skins }),
    at: new Date(now.getTime() - (1 + (hashOf(name) % OVER_HOURS)) * HOUR_MS),
  }
}

type Person = ReturnType<typeof personOf>

const usernameOf = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łđı]/g, (letter) => ({ ł: 'l', đ: 'd' })[letter] ?? 'i')
    .replace(/[^a-z]+/g, '.')

async function addColleagues(
  tx: Transaction,
  everybody: readonly Person[],
  ids: ReadonlyMap<string, number>,
  now: Date,
): Promise<[string, number][]> {
  const colleagues = everybody.filter(({ username }) => !ids.has(username))
  const dateJoined = (name: string) =>
    new Date(now.getTime() - (430 + (hashOf(`joined ${name}`) % 3000)) * DAY_MS)
  const rows = colleagues.map(({ username, firstName, lastName }) =>
    aUser({
      username,
      firstName,
      lastName,
      dateJoined: dateJoined(username),
      department: DEMO_DEPARTMENTS[hashOf(username) % DEMO_DEPARTMENTS.length],
    }),
  )
  const added = await tx
    .insert(users)
    .values(rows)
    .returning({ id: users.id, username: users.username })
  return added.map(({ id, username }) => [username, id])
}

function pinOf(person: Person, userId = 0): NewPin {
  const { at, picture, origin } = person
  return {
    userId,
    firstName: person.firstName,
    lastName: person.lastName,
    jobTitles: jobTitlesOf(origin[0]),
    ...placeOf(countryName(person.code), origin),
    mediaId: picture.id,
    createdAt: at,
    updatedAt: at,
  }
}

function placeOf(country: string, [name, , town, state, lat, lon]: DemoOrigin) {
  const hash = hashOf(`pin ${name}`)
  if (hash % COUNTRY_LEVEL === 0) {
    const point = countryPoint(country) ?? { lat: null, lon: null }
    return { level: 'country', country, state: '', locationText: '', ...point } as const
  }
  const spot = hash % WITHOUT_SPOT === 0 ? { lat: null, lon: null } : { lat, lon }
  return { level: 'town', country, state, locationText: town, ...spot } as const
}
