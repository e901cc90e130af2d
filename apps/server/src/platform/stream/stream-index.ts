import { isModerator } from '../http/actor.ts'
import type { OpenStream } from './open-stream.ts'
import type { ToldEvent } from './stream.repository.ts'

const NONE: ReadonlySet<OpenStream> = new Set()

/** The streams of a node, by whom they belong to and what is looked at. */
export class StreamIndex {
  private readonly streams = new Map<number, OpenStream>()
  private readonly people = new Map<number, Set<OpenStream>>()
  private readonly screens = new Map<string, Set<OpenStream>>()

  get size(): number {
    return this.streams.size
  }

  all(): IterableIterator<OpenStream> {
    return this.streams.values()
  }

  byId(id: number): OpenStream | undefined {
    return this.streams.get(id)
  }

  add(stream: OpenStream): void {
    this.streams.set(stream.id, stream)
    enter(this.people, stream.reader.id, stream)
    for (const screen of stream.screens) enter(this.screens, screen, stream)
  }

  remove(stream: OpenStream): void {
    this.streams.delete(stream.id)
    leave(this.people, stream.reader.id, stream)
    for (const screen of stream.screens) leave(this.screens, screen, stream)
  }

  /** Those that an event is addressed to; whether they may read it is asked next. */
  listenersOf({ personId, screen }: ToldEvent): Iterable<OpenStream> {
    if (personId !== null) return new Set(this.people.get(personId) ?? NONE)
    if (screen !== null) return new Set(this.screens.get(screen) ?? NONE)
    return [...this.all()].filter(({ reader }) => isModerator(reader))
  }
}

function enter<K>(map: Map<K, Set<OpenStream>>, key: K, stream: OpenStream): void {
  const known = map.get(key) ?? new Set()
  map.set(key, known.add(stream))
}

function leave<K>(map: Map<K, Set<OpenStream>>, key: K, stream: OpenStream): void {
  const known = map.get(key)
  known?.delete(stream)
  if (known?.size === 0) map.delete(key)
}
