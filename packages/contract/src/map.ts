/** The tiles of the map: `/z/x/y` behind it. Vector tiles up to this zoom; beyond it they are stretched. */
export const MAP_TILES_PATH = '/map/tiles'
export const MAP_TILES_MAX_ZOOM = 7

/** The style of another tile server; 204 while there is none. Every address in it begins with the second. */
export const MAP_STYLE_PATH = '/map/style.json'
export const MAP_OUTSIDE_PATH = '/map/outside'
