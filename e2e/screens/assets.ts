import type { Locator, Page } from '@playwright/test'

export function assetLibrary(page: Page) {
  const main = page.getByRole('main')
  const card = (name: string) =>
    main.getByRole('article').filter({ has: page.getByRole('link', { name, exact: true }) })
  return {
    open: (search = '') => page.goto(`/the-berg-assetupload${search}`),
    heading: page.getByRole('heading', { level: 1, name: 'Asset Library' }),
    uploadNew: main.getByLabel('Upload New Asset'),
    search: main.getByRole('searchbox', { name: 'Search assets' }),
    type: (name: string) =>
      main
        .getByRole('navigation', { name: 'Types of assets' })
        .getByRole('link', { name, exact: true }),
    sort: main.getByLabel('Sort'),
    count: main.getByRole('status'),
    cards: main.getByRole('article'),
    names: main.getByRole('article').getByRole('heading'),
    pages: main.getByRole('navigation', { name: 'Pages' }),
    tile: (name: string) =>
      main
        .locator('dl > div')
        .filter({ has: page.getByText(name, { exact: true }) })
        .locator('dd'),
    card,
    opened: (name: string) => card(name).getByRole('link', { name, exact: true }),
    download: (name: string) => card(name).getByRole('link', { name: `Download ${name}` }),
    /** Where in the file it stands. */
    match: (name: string) => card(name).getByRole('link', { name: /^Page \d+ · / }),
    words: (name: string) =>
      card(name).getByRole('button', { name: `Words of ${name} in the search` }),
    rename: (name: string) => card(name).getByRole('button', { name: `Rename ${name}` }),
    remove: (name: string) => card(name).getByRole('button', { name: `Delete ${name}` }),
  }
}

export function assetViewer(page: Page, name: string) {
  const dialog = page.getByRole('dialog', { name, exact: true })
  const image = dialog.getByRole('img', { name })
  return {
    dialog,
    image,
    pinch: (from: number, to: number) => pinch(image, from, to),
    video: dialog.locator('video'),
    pdf: dialog.locator('iframe'),
    button: (label: string) => dialog.getByRole('button', { name: label, exact: true }),
    download: dialog.getByRole('link', { name: 'Download' }),
  }
}

/** Two fingers on the middle of an element, so many pixels apart at first and in the end. */
async function pinch(element: Locator, from: number, to: number) {
  const box = await element.boundingBox()
  if (!box) throw new Error('There is nothing to put fingers on')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const session = await element.page().context().newCDPSession(element.page())
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [
              { x: x - apart / 2, y },
              { x: x + apart / 2, y },
            ],
    })
  await touch('touchStart', from)
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', from + (to - from) * part)
  await touch('touchEnd', to)
  await session.detach()
}

export function uploadScreen(page: Page) {
  const main = page.getByRole('main')
  const rows = main.getByRole('list', { name: 'Uploads' }).getByRole('listitem')
  return {
    open: () => page.goto('/the-berg-assetupload-1'),
    picker: main.getByLabel('Choose files'),
    /** Only where something can be dropped. */
    zone: main.getByText('Drop files here'),
    summary: main.getByRole('status'),
    rows,
    row: (name: string) => rows.filter({ has: page.getByText(name, { exact: true }) }),
    button: (label: string, name: string) =>
      main.getByRole('button', { name: `${label}: ${name}`, exact: true }),
    inLibrary: (name: string) =>
      main.getByRole('link', { name: `Show ${name} in the library`, exact: true }),
    unfinished: main.getByRole('region', { name: 'Unfinished uploads' }).getByRole('listitem'),
    chooseAgain: (name: string) => main.getByLabel(`Choose the file again: ${name}`),
  }
}
