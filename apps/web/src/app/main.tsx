import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { browserHistory } from '../routing/browser-history.ts'
import { Router } from '../routing/router.tsx'
import { knowOffsets } from '../lib/dates.ts'
import { knowTitles } from '../lib/plain-title.ts'
import { watchOtherTabs } from '../lib/session.ts'
import { App } from './app.tsx'
import './index.css'
import { createQueryClient, readInitialData } from './query-client.ts'
import { loadAtFirstTouch, loadScreenOf } from './router.tsx'

/** Reading the code, the data and the page are steps of their own: a finger is answered in between. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

async function start(root: HTMLElement): Promise<void> {
  await nextTask()
  watchOtherTabs()
  const initial = readInitialData()
  const client = createQueryClient(initial)
  knowTitles(initial?.rendered?.titles ?? [])
  knowOffsets(initial?.site.timezone, initial?.rendered?.offsets)
  await loadScreenOf(window.location.pathname)
  const site = (
    <StrictMode>
      <Router history={browserHistory()}>
        <App client={client} renderedAt={initial?.rendered?.at} />
      </Router>
    </StrictMode>
  )
  await nextTask()
  // As a transition it is drawn or taken over piece by piece, and a tap in between is not held up.
  startTransition(() => {
    if (initial?.rendered) hydrateRoot(root, site)
    else createRoot(root).render(site)
  })
  // after-paint.js has noted what was pressed until now.
  loadAtFirstTouch()
  dispatchEvent(new Event('berg:listens'))
}

const root = document.getElementById('root')
if (root) void start(root)
