import { PAGES, type TokenPair } from '@berg/contract'
import { startBuiltServer, temporaryHome } from '../../scripts/lib/built-server.mjs'
import { Command } from '../fixtures/command.ts'
import { expect, test as base } from '../fixtures/index.ts'
import { keepTokens } from '../fixtures/sign-in.ts'

const PASSWORD = 'bread-and-butter'
const OPERATOR = { username: 'operator', password: PASSWORD }

/** As a plant starts it: in production, with nobody and nothing in it but who runs it. */
const test = base.extend({
  app: [
    async ({}, use) => {
      const home = temporaryHome()
      const settings = { NODE_ENV: 'production', TOKEN_SECRET: 'x'.repeat(40) }
      const server = await startBuiltServer(home.dataDir, { settings })
      const who = ['--username', OPERATOR.username, '--email', 'operator@plant.example']
      const made = new Command(
        ['scripts/admin.mjs', 'create-superuser', ...who],
        { ...settings, DATA_DIR: home.dataDir },
        `${PASSWORD}\n`,
      )
      expect(await made.ended, made.said()).toBe(0)
      await use(server)
      await server.stop()
      home.remove()
    },
    { scope: 'worker' },
  ],
})

/** What each screen says first where there is nothing yet. */
const FACES: readonly [string, string, readonly string[]][] = [
  [PAGES.projects, 'Dashboard', ['No projects yet', 'Add the first one', 'View All Notifications']],
  [PAGES.collaborationHub, 'Collaboration Hub', ['Nothing waits for you', 'Nothing is planned']],
  [PAGES.uploadCenter, 'Upload Center', ['No uploads yet']],
  [PAGES.uploadQueue, 'Upload Queue', ['Nothing is on its way']],
  [PAGES.storageManagement, 'Storage Management', ['Documents', '0 files', 'Find duplicates']],
  [PAGES.landing, 'Welcome to The Berg', ['No news yet']],
  [PAGES.about, 'About The Berg', ['Established 2015']],
  [PAGES.notifications, 'Notifications', ['Nothing new for you.']],
]

test('a plant that has just begun is told on every screen what to do first @core', async ({
  page,
  app,
  axe,
}) => {
  const answer = await page.request.post(`${app.url}/auth/token/`, { data: OPERATOR })
  await keepTokens(page, (await answer.json()) as TokenPair)
  for (const [address, heading, words] of FACES) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    for (const text of words) await expect(page.getByRole('main')).toContainText(text)
    await expect(page.getByRole('main')).not.toContainText('Sample data')
    await axe(['light'])
  }
})
