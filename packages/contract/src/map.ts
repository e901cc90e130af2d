/** The tiles of the map: `/z/x/y` behind it. Vector tiles up to this zoom; beyond it they are stretched. */
export const MAP_TILES_PATH = '/map/tiles'
export const MAP_TILES_MAX_ZOOM = 7
