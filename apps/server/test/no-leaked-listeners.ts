import { afterAll } from 'vitest'

/** In every file: whoever leaves listeners behind is told by Node once there are eleven, and the test fails. */
const leaks: string[] = []
const note = ({ name, message }: Error) => {
  if (name === 'MaxListenersExceededWarning') leaks.push(message)
}
process.on('warning', note)
afterAll(() => {
  process.off('warning', note)
  if (leaks.length > 0) throw new Error(leaks.join('\n'))
})
