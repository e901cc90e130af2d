import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { watchOtherTabs } from '../lib/session.ts'
import { App } from './app.tsx'
import './index.css'
import { createQueryClient, readInitialData } from './query-client.ts'
import { loadScreenOf } from './router.tsx'

async function start(root: HTMLElement): Promise<void> {
  watchOtherTabs()
  const client = createQueryClient(readInitialData())
  await loadScreenOf(window.location.pathname)
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <App client={client} />
      </BrowserRouter>
    </StrictMode>,
  )
}

const root = document.getElementById('root')
if (root) void start(root)
