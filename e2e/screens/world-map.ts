import type { Page } from '@playwright/test'

/** As in a browser without WebGL, which has the drawn world and no detailed map. */
export async function withoutWebGl(page: Page) {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
}

/** Both map screens: where things stand on them. */
export function worldMap(page: Page) {
  const main = page.getByRole('main')
  const map = main.getByRole('region', { name: 'World map', exact: true })
  const form = page.getByRole('dialog', { name: /^(Add yourself to the map|Change your pin)$/ })
  return {
    map,
    /** The map shows what was asked for. */
    drawn: map.locator('[data-drawn]'),
    /** Our own picture of the world. */
    world: map.getByRole('img', { name: 'World map' }),
    /** The map with whoever is on it. */
    stage: map.getByRole('region', { name: /arrow keys move it/ }),
    detail: map.getByRole('button', { name: 'Detailed map' }),
    canvas: map.locator('canvas'),
    skipLink: map.getByRole('link', { name: 'Skip the map' }),
    clusters: map.getByRole('button', { name: /people here$/ }),
    people: map.locator('.map-avatar, .map-mark'),
    zoom: (name: string) => map.getByRole('button', { name }),
    zoomed: map.getByRole('group', { name: 'Zoom' }).getByRole('status'),
    info: (name: string | RegExp) => page.getByRole('dialog', { name }),
    search: main.getByRole('searchbox'),
    country: main.getByRole('combobox', { name: 'Country' }),
    state: main.getByRole('combobox', { name: 'State' }),
    figure: (label: string) =>
      main
        .locator('dl > div')
        .filter({ has: page.getByText(label, { exact: true }) })
        .locator('dd'),
    list: (name: string) => main.getByRole('region', { name: new RegExp(`^${name}`) }),
    addMe: main.getByRole('button', { name: 'Add me in!' }),
    changePin: main.getByRole('button', { name: 'Change', exact: true }),
    leave: main.getByRole('button', { name: 'Take me off' }),
    confirmLeave: page
      .getByRole('dialog', { name: 'Take you off the map?' })
      .getByRole('button', { name: 'Take me off' }),
    form,
    field: (name: string) => form.getByRole('textbox', { name }),
    hometown: form.getByRole('combobox', { name: 'Hometown' }),
    suggestions: form.getByRole('option'),
    place: form.getByRole('status').filter({ hasText: /^Near|^Place set|^No place/ }),
    picture: form.locator('input[type=file]'),
    submit: form.getByRole('button', { name: 'Submit' }),
  }
}
