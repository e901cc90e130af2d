import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import { tokens } from '../lib/session.ts'
import { hearNothing } from '../lib/stream/use-stream.ts'
import { current, dismiss } from '../ui/toast.ts'
import { endWhatRuns } from './ends-with-the-test.ts'

// A busy machine is no failure.
configure({ asyncUtilTimeout: 180_000 })

// Screens open no stream: that has tests of its own, in lib/stream.
hearNothing()

// Some tests run without a browser.
if (typeof window !== 'undefined') {
  // The files share one browser: what one test leaves behind must not meet the next.
  beforeEach(() => {
    for (const toast of current()) dismiss(toast)
  })
  afterEach(async () => {
    cleanup()
    tokens.clear()
    localStorage.clear()
    await endWhatRuns()
  })

  // jsdom knows the element but not its methods; what the browser adds (focus held in and given
  // back, the backdrop) is for the journeys in a real one.
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false
  }

  // No media query holds: neither a phone's nor that of a calm person.
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener() {},
      removeListener() {},
    }) as MediaQueryList

  // Nothing is laid out, so nothing scrolls and nothing is near the screen.
  Element.prototype.scrollIntoView = () => {}
  window.IntersectionObserver = class {
    root = null
    rootMargin = ''
    scrollMargin = ''
    thresholds = []
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords = () => []
  }
}
