import { type Location, type OwnPin, type PinInput, type Place, listMapPins } from '@berg/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { plainText } from '../../platform/html/plain.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { Prepared } from '../../platform/http/prepared.ts'
import { invalid } from '../../platform/http/problem.ts'
import { imageAddress, present, presentOwn } from './pins.presenter.ts'
import type { PinsRepository } from './pins.repository.ts'
import type { PinRow } from './pins.table.ts'

/** What pins ask of the places. */
export interface Gazetteer {
  find(id: string): Promise<Place | undefined>
  nearest(lat: number, lon: number): Promise<Place | undefined>
  /** The country as it is written here; undefined for one that does not exist. */
  canonicalCountry(text: string): string | undefined
  /** Where a pin stands that shows its country alone. */
  countryPoint(country: string): { lat: number; lon: number } | undefined
}

/** What pins ask of the pictures. */
export interface Pictures {
  isOwn(id: string, userId: number): Promise<boolean>
  /** For good, unless something else uses it. */
  discard(id: string): Promise<void>
}

const PICTURE = /^\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

export class PinsService {
  private prepared: { revision: number; answer: Promise<Prepared> } | undefined

  constructor(
    private readonly pins: PinsRepository,
    private readonly gazetteer: Gazetteer,
    private readonly pictures: Pictures,
    private readonly clock: Clock,
  ) {}

  /** Written and packed once for each state of the map, however many people look at it. */
  async list(): Promise<Prepared> {
    const revision = await this.pins.revision()
    if (this.prepared?.revision !== revision) {
      // Read after the number: what is newer than it is only written once more.
      const answer = this.pins.all().then((rows) => Prepared.of(listMapPins, rows.map(present)))
      const made = { revision, answer }
      this.prepared = made
      answer.catch(() => {
        if (this.prepared === made) this.prepared = undefined
      })
    }
    return this.prepared.answer
  }

  /** Every word of the text somewhere in what everybody may see of a pin. */
  async search(text: string) {
    const rows = await this.pins.search(text.split(/\s+/).filter(Boolean))
    return rows.map(present)
  }

  locations = (): Promise<Location[]> => this.pins.locations()

  async mine(actor: Actor): Promise<{ pin: OwnPin | null }> {
    const row = await this.pins.ofUser(actor.id)
    return { pin: row ? presentOwn(row) : null }
  }

  async put(actor: Actor, input: PinInput): Promise<OwnPin> {
    const now = this.clock.now()
    const firstName = plainText(input.first_name)
    if (!firstName) throw invalid({ first_name: ['Please provide your name'] })
    const place = await this.placeOf(input)
    const point = this.gazetteer.countryPoint(place.country)
    const before = await this.pins.ofUser(actor.id)
    const mediaId = await this.pictureOf(actor, input.profile_image ?? '', before)
    const row = await this.pins.put({
      userId: actor.id,
      firstName,
      lastName: plainText(input.last_name ?? ''),
      jobTitles: jobTitlesOf(input),
      ...place,
      level: input.level ?? 'town',
      countryLat: point?.lat ?? null,
      countryLon: point?.lon ?? null,
      mediaId,
      createdAt: now,
      updatedAt: now,
    })
    if (before?.mediaId && before.mediaId !== mediaId) await this.pictures.discard(before.mediaId)
    return presentOwn(row)
  }

  async leave(actor: Actor): Promise<void> {
    const own = await this.pins.ofUser(actor.id)
    await this.pins.removeOfUser(actor.id)
    if (own?.mediaId) await this.pictures.discard(own.mediaId)
  }

  /** The picture behind `<pin>-<version>`, unless the pin has another one by now. */
  async picture(id: number, version: number): Promise<string | undefined> {
    const row = await this.pins.byId(id)
    return row?.imageVersion === version ? (row.mediaId ?? undefined) : undefined
  }

  async exportOf(userId: number) {
    const row = await this.pins.ofUser(userId)
    return row ? presentOwn(row) : null
  }

  erase = (tx: Transaction, userId: number) => this.pins.removeOfUser(userId, tx)

  /** Country and state are the chosen place's, or the nearest town's where the person names none. */
  private async placeOf(input: PinInput) {
    const chosen = input.place_id ? await this.gazetteer.find(input.place_id) : undefined
    if (input.place_id && !chosen) throw invalid({ place_id: ['There is no such place.'] })
    const lat = input.lat ?? chosen?.lat ?? null
    const lon = input.lon ?? chosen?.lon ?? null
    if ((lat === null) !== (lon === null)) {
      throw invalid({ [lat === null ? 'lat' : 'lon']: ['Send both lat and lon, or neither.'] })
    }
    const given = this.givenRegion(input)
    if (chosen) requireAgreement(given, chosen)
    const isKnown = chosen ?? (given.country && given.state)
    const near = isKnown || lat === null || lon === null ? undefined : await this.nearest(lat, lon)
    const region = chosen ?? given
    const country = region.country || near?.country || ''
    const state = region.state || (near?.country === country ? near.state : '')
    const locationText = plainText(input.location_text ?? '') || chosen?.name || ''
    return { lat, lon, country, state, locationText }
  }

  private givenRegion({ country = '', state = '' }: PinInput) {
    const canonical = this.gazetteer.canonicalCountry(country)
    if (country && !canonical) throw invalid({ country: ['There is no such country.'] })
    return { country: canonical ?? '', state: plainText(state) }
  }

  private nearest = (lat: number, lon: number) => this.gazetteer.nearest(lat, lon)

  private async pictureOf(actor: Actor, address: string, before: PinRow | undefined) {
    if (!address) return null
    if (before && imageAddress(before) === address) return before.mediaId
    const id = PICTURE.exec(address)?.[1]
    if (id && (await this.pictures.isOwn(id, actor.id))) return id
    throw invalid({ profile_image: ['Upload the picture here first.'] })
  }
}

function requireAgreement(given: { country: string; state: string }, chosen: Place): void {
  const wrong = (['country', 'state'] as const).filter(
    (name) => given[name] && given[name].toLowerCase() !== chosen[name].toLowerCase(),
  )
  if (wrong.length > 0) {
    throw invalid(
      Object.fromEntries(
        wrong.map((name) => [name, [`The place lies in ${chosen[name] || 'none'}.`]]),
      ),
    )
  }
}

/** The list, or the single one of older callers. */
function jobTitlesOf({ job_titles, job_title }: PinInput): string[] {
  const given = job_titles ?? (job_title ? [job_title] : [])
  return [...new Set(given.map(plainText).filter(Boolean))]
}
