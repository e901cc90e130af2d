import { say } from '@berg/contract'
/** Where the names of people's hometowns come from, whatever map is below them. */
export const PLACES_CREDIT = say('places © GeoNames (CC BY 4.0)')
export const OUR_CREDIT = say('Made with Natural Earth · {places}', { places: PLACES_CREDIT })
