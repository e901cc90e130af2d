import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// A busy machine is no failure.
configure({ asyncUtilTimeout: 10_000 })

// Some tests run without a browser.
if (typeof window !== 'undefined') {
  afterEach(() => {
    cleanup()
    localStorage.clear()
  })

  // jsdom knows the element but not its methods; what the browser adds (focus kept in and given
  // back, the backdrop) is for the journeys in a real one.
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false
  }
}
