// A page that comes rendered is painted before its scripts are asked for. A tab in the background paints nothing.
{
  const later = [...document.querySelectorAll('[data-later]')].map(({ dataset }) => dataset.later)
  const load = () => {
    for (const href of later) {
      const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href })
      document.head.append(link)
    }
    void import(later[0])
  }
  const observed = window.PerformanceObserver?.supportedEntryTypes ?? []
  const isRendered = document.getElementById('root').hasChildNodes()
  if (isRendered && !document.hidden && observed.includes('paint')) {
    const painted = new PerformanceObserver(() => {
      painted.disconnect()
      load()
    })
    painted.observe({ type: 'paint', buffered: true })
  } else load()
  // features/install invites when it is time, in words of its own.
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    window.bergInstall = event
  })
  // What is pressed before the app listens is pressed again when it does.
  if (isRendered) {
    let pressed
    const note = ({ target }) => (pressed = target.closest('button:not([type=submit])'))
    addEventListener('click', note, true)
    addEventListener('berg:listens', () => {
      removeEventListener('click', note, true)
      pressed?.click()
    })
  }
}
