import { eraseMyData, getMyData } from '@berg/contract'
import { call } from '../../../lib/api/call.ts'

/** Everything that the site holds about the person, as a file to keep. */
export async function downloadMyData(): Promise<void> {
  const data = await call(getMyData)
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = 'my-data.json'
  link.click()
  URL.revokeObjectURL(link.href)
}

export const eraseEverything = () => call(eraseMyData)
