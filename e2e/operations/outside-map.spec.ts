import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { MAP_STYLE_PATH } from '@berg/contract'
import { startBuiltServer, temporaryHome } from '../../scripts/lib/built-server.mjs'
import { type Colour, sharesOf } from '../fixtures/colours.ts'
import { aPicture } from '../fixtures/files.ts'
import { expect, test as base } from '../fixtures/index.ts'
import { copyPreparedSite } from '../fixtures/prepared-site.ts'
import { worldMap } from '../screens/world-map.ts'

const KEY = 'a-very-secret-key'
const OVERVIEW = '/the-berg-world-map'
const THEIRS: Colour = [190, 120, 200]
const COLOURS = { theirs: THEIRS, land: [250, 248, 244] } as const
const OURS = 'Made with Natural Earth'

/** A tile server whose whole world has one colour, and which wants its key. */
function aProvider(): Server {
  const tile = aPicture('tile.png', [...THEIRS]).buffer
  return createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://provider')
    if (searchParams.get('key') !== KEY) return response.writeHead(403).end()
    if (pathname === '/style.json') return response.end(JSON.stringify(STYLE))
    if (pathname === '/world.json') return response.end(JSON.stringify(WORLD))
    return response.writeHead(200, { 'content-type': 'image/png' }).end(tile)
  })
}
const STYLE = {
  version: 8,
  sources: { world: { type: 'raster', url: `world.json?key=${KEY}`, tileSize: 256 } },
  layers: [
    { id: 'ground', type: 'background', paint: { 'background-color': '#ffffff' } },
    { id: 'world', type: 'raster', source: 'world' },
  ],
}
const WORLD = {
  tiles: [`tiles/{z}/{x}/{y}.png?key=${KEY}`],
  attribution: '<a href="https://provider.example/copyright">© The Provider</a>',
}

const test = base.extend<object, { provider: string }>({
  provider: [
    async ({}, use) => {
      const server = aProvider()
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
      server.closeAllConnections()
      server.close()
    },
    { scope: 'worker' },
  ],
  app: [
    async ({ provider }, use) => {
      const home = temporaryHome()
      copyPreparedSite(home.dataDir)
      const settings = { MAP_STYLE_URL: `${provider}/style.json?key=${KEY}` }
      const server = await startBuiltServer(home.dataDir, { settings })
      await use(server)
      await server.stop()
      home.remove()
    },
    { scope: 'worker' },
  ],
})

test('another map is shown, with whom to thank, and no browser meets its server or its key', async ({
  page,
  axe,
}) => {
  const texts: string[] = []
  page.on('response', async (response) => {
    texts.push(response.url(), await response.text().catch(() => ''))
  })
  const screen = worldMap(page)
  await page.goto(OVERVIEW)
  await screen.detail.click()
  await expect(screen.canvas).toBeVisible()
  await expect(screen.drawn).toBeVisible()
  await expect(screen.clusters.first()).toBeVisible()
  const theirs = async () => (await sharesOf(screen.stage, COLOURS)).theirs
  await expect.poll(theirs).toBeGreaterThan(0.6)
  await expect(screen.map.getByRole('link', { name: '© The Provider' })).toBeVisible()
  await expect(screen.map.getByText('GeoNames')).toBeVisible()
  await expect(screen.map.getByText(OURS)).toHaveCount(0)

  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(theirs).toBeGreaterThan(0.6)
  await screen.country.selectOption('Ghana')
  await expect(screen.figure('Countries')).toHaveText('1')
  await axe()
  expect(texts.join('\n')).toContain('/map/outside/tiles/world/')
  expect(texts.join('\n')).not.toContain(KEY)
})

for (const [what, answer] of [
  ['cannot be had', { status: 204 }],
  ['is none that can be drawn', { json: { ...STYLE, layers: [{ id: 'x', type: 'nonsense' }] } }],
] as const) {
  test(`a style that ${what} leaves our own map`, async ({ page, guard }) => {
    guard.allow(/layers\[0\]\.type: expected one of/)
    await page.emulateMedia({ colorScheme: 'light' })
    await page.route(`**${MAP_STYLE_PATH}`, (route) => route.fulfill(answer))
    const screen = worldMap(page)
    await page.goto(OVERVIEW)
    await screen.detail.click()
    await expect(screen.canvas).toBeVisible()
    await expect(screen.drawn).toBeVisible()
    const land = async () => (await sharesOf(screen.stage, COLOURS)).land
    await expect.poll(land).toBeGreaterThan(0.1)
    await expect(screen.map.getByText(OURS)).toBeVisible()
  })
}
