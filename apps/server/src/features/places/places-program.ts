import { runOnce } from '../../platform/programs.ts'
import { type PlacesToLoad, loadGazetteer } from './load-gazetteer.ts'

/** A process of its own, started by `bringPlaces`: the places of the world are many, and come once. */
runOnce(({ connection, file }: PlacesToLoad) => loadGazetteer(connection, file))
