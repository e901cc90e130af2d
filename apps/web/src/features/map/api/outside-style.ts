import { MAP_OUTSIDE_PATH, MAP_STYLE_PATH } from '@berg/contract'
import type { StyleSpecification } from 'maplibre-gl'

/** The style of another tile server; undefined where it cannot be had, and the map is our own. */
export async function outsideStyle(): Promise<StyleSpecification | undefined> {
  try {
    const answer = await fetch(MAP_STYLE_PATH)
    return answer.status === 200 ? readStyle(await answer.text(), location.origin) : undefined
  } catch {
    return undefined
  }
}

/** The renderer wants whole addresses, and the server does not know by which name it is called. */
export const readStyle = (json: string, origin: string) =>
  JSON.parse(json, (_key, value: unknown) =>
    typeof value === 'string' && value.startsWith(`${MAP_OUTSIDE_PATH}/`) ? origin + value : value,
  ) as StyleSpecification
