// @vitest-environment node
import { PAGES } from '@berg/contract'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { memoryHistory } from '../routing/memory-history.ts'
import { Router } from '../routing/router.tsx'
import { App } from './app.tsx'
import { createQueryClient } from './query-client.ts'
import { loadScreenOf } from './router.tsx'

const render = async (path: string) => {
  await loadScreenOf(path)
  return renderToString(
    <Router history={memoryHistory(path)}>
      <App client={createQueryClient()} />
    </Router>,
  )
}

describe('without a browser', () => {
  it('the home page can be drawn', async () => {
    const html = await render('/')
    expect(html).toContain('The Berg')
    expect(html).toContain('View All')
  })

  it.each([
    PAGES.news,
    PAGES.archive,
    PAGES.search,
    PAGES.greenSpot,
    PAGES.projects,
    PAGES.about,
    PAGES.apiDemo,
    PAGES.fqa,
    PAGES.worldMap,
    PAGES.interactiveMap,
  ])('%s can be drawn', async (path) => expect(await render(path)).toContain('<h1'))

  it('an unknown address gives the not-found screen', async () => {
    expect(await render('/no-such-page')).toContain('Oops! Page not found')
  })
})
