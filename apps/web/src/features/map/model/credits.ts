/** Where the names of people's hometowns come from, whatever map is below them. */
export const PLACES_CREDIT = 'places © GeoNames (CC BY 4.0)'
export const OUR_CREDIT = `Made with Natural Earth · ${PLACES_CREDIT}`
