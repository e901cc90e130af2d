import { fold, type Location, type MapPin, PIN_SEARCH_MAX, type PinInput } from '@berg/contract'
import type { Audit } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { ErasedPerson } from '../../platform/redact-person.ts'
import { plainText } from '../../platform/html/read.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { SITE_ITSELF, allow } from '../../platform/http/permission.ts'
import { invalid } from '../../platform/http/problem.ts'
import { type SearchReader, holdsTerms } from '../../platform/search/search-terms.ts'
import type { PinBin } from './pin-bin.ts'
import { type Gazetteer, placeOf } from './pin-place.ts'
import type { PinsRepository } from './pins.repository.ts'
import type { PinRow } from './pins.table.ts'
import { pictureIdIn } from '../../platform/storage/file-address.ts'

/** What pins ask of the pictures. */
export interface Pictures {
  isOwn(id: string, userId: number): Promise<boolean>
  /** For good, unless something else uses it. */
  discard(id: string): Promise<void>
}

interface Shown {
  list: MapPin[]
  searched: { pin: MapPin; folded: string }[]
}

function prepare(rows: PinRow[]): Shown {
  const list = rows.map(present)
  return { list, searched: list.map((pin) => ({ pin, folded: searchedTextOf(pin) })) }
}

const textOf = ({ first_name, last_name, job_titles, location_text, state, country }: MapPin) =>
  [first_name, last_name, ...job_titles, location_text, state, country].join(' ')

/** A name with an apostrophe is found with and without it. */
function searchedTextOf(pin: MapPin): string {
  const text = textOf(pin)
  return fold(/['’]/.test(text) ? `${text} ${text.replace(/['’]/g, ' ')}` : text)
}

/** Everybody has a pin of their own, and nobody another's. */
const pinPolicy = {
  put: (actor: Actor | undefined) => actor !== undefined,
}

export class PinsService {
  private cached: { revision: number; shown: Promise<Shown> } | undefined

  constructor(
    private readonly pins: PinsRepository,
    private readonly gazetteer: Gazetteer,
    private readonly pictures: Pictures,
    private readonly searches: SearchReader,
    private readonly pinBin: Pick<PinBin, 'put'>,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  list = async (): Promise<MapPin[]> => (await this.shown()).list

  /** By what everybody may see of a pin. */
  async search(text: string): Promise<MapPin[]> {
    const [{ searched }, terms] = await Promise.all([
      this.shown(),
      this.searches.read(text, undefined),
    ])
    const found = searched.filter(({ folded }) => holdsTerms(folded, terms))
    return found.slice(0, PIN_SEARCH_MAX).map(({ pin }) => pin)
  }

  private async shown(): Promise<Shown> {
    const revision = await this.pins.revision()
    if (this.cached?.revision !== revision) {
      // Read after the number: what is newer than it is only written once more.
      const made = { revision, shown: this.pins.all().then(prepare) }
      this.cached = made
      made.shown.catch(() => {
        if (this.cached === made) this.cached = undefined
      })
    }
    return this.cached.shown
  }

  locations = (): Promise<Location[]> => this.pins.locations()

  async mine(actor: Actor): Promise<{ pin: MapPin | null }> {
    const row = await this.pins.ofUser(actor.id)
    return { pin: row ? present(row) : null }
  }

  async put(actor: Actor, input: PinInput): Promise<MapPin> {
    const permission = allow(pinPolicy.put(actor))
    const now = this.clock.now()
    const firstName = plainText(input.first_name)
    if (!firstName) throw invalid({ first_name: ['Please provide your name'] })
    const place = await placeOf(this.gazetteer, input)
    const before = await this.pins.ofUser(actor.id)
    const mediaId = await this.pictureOf(actor, input.profile_image ?? '', before)
    const pin = {
      userId: actor.id,
      firstName,
      lastName: plainText(input.last_name ?? ''),
      jobTitles: jobTitlesOf(input),
      ...place,
      mediaId,
      createdAt: now,
      updatedAt: now,
    }
    const row = await this.pins.put(pin, permission)
    if (before?.mediaId && before.mediaId !== mediaId) await this.pictures.discard(before.mediaId)
    return present(row)
  }

  async leave(actor: Actor): Promise<void> {
    const permission = allow(pinPolicy.put(actor))
    await this.pinBin.put(actor.id, this.clock.now(), permission, (tx, pin) =>
      this.audit.record(tx, { actor, action: 'pin.deleted', subject: pinSubject(pin) }),
    )
  }

  /** The picture behind `<pin>-<version>`, unless the pin has another one by now. */
  async picture(id: number, version: number): Promise<string | undefined> {
    const row = await this.pins.byId(id)
    return row?.imageVersion === version ? (row.mediaId ?? undefined) : undefined
  }

  /** The picture of somebody's pin. */
  pictureIdOf = async (userId: number) => (await this.pins.ofUser(userId))?.mediaId ?? undefined

  async exportOf(userId: number) {
    const row = await this.pins.ofUser(userId)
    return row ? present(row) : null
  }

  async identityOf(userId: number, tx: Transaction) {
    const row = await this.pins.ofUser(userId, tx)
    return { names: row ? [row.firstName, row.lastName] : [] }
  }

  erase = (tx: Transaction, { id }: ErasedPerson) => this.pins.removeOfUser(id, SITE_ITSELF, tx)

  private async pictureOf(actor: Actor, address: string, before: PinRow | undefined) {
    if (!address) return null
    if (before && imageAddress(before) === address) return before.mediaId
    const id = pictureIdIn(address)
    if (id && (await this.pictures.isOwn(id, actor.id))) return id
    throw invalid({ profile_image: ['Upload the picture here first.'] })
  }
}

/** Without its place: that is erased with its person, and the log stays. */
const pinSubject = ({ id, userId, firstName, lastName }: PinRow) => ({
  kind: 'pin',
  id,
  label: `${firstName} ${lastName}`.trim(),
  ownerId: userId,
})

/** The list, or the single one of older callers. */
function jobTitlesOf({ job_titles, job_title }: PinInput): string[] {
  const given = job_titles ?? (job_title ? [job_title] : [])
  return [...new Set(given.map(plainText).filter(Boolean))]
}

/** A change of the picture changes the address, so that a copy never grows stale. */
const imageAddress = ({ id, mediaId, imageVersion }: PinRow): string =>
  mediaId ? `/media/pins/${id}-${imageVersion}` : ''

const toMinute = (moment: Date) => moment.toISOString().replace(/\d\d\.\d+Z$/, '00Z')

/** The row holds what its person chose to show, so everybody sees all of it. */
const present = (row: PinRow): MapPin => ({
  id: row.id,
  user: row.userId,
  first_name: row.firstName,
  last_name: row.lastName,
  job_title: row.jobTitles[0] ?? '',
  job_titles: row.jobTitles,
  location_text: row.locationText,
  state: row.state,
  country: row.country,
  lat: row.lat,
  lon: row.lon,
  profile_image: imageAddress(row),
  level: row.level,
  created_at: toMinute(row.createdAt),
})
