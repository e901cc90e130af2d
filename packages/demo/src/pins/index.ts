import { AFRICA } from './africa.ts'
import { AMERICAS } from './americas.ts'
import { ASIA_PACIFIC } from './asia-pacific.ts'
import { EUROPE } from './europe.ts'

/** The people of the plant by where they come from: 240 in more than 70 countries. */
export const DEMO_ORIGINS = [...EUROPE, ...AFRICA, ...AMERICAS, ...ASIA_PACIFIC]
