import { eraseMyData, getMyData } from '@berg/contract'
import { call } from '../../../lib/api/call.ts'
import { saveFile } from '../../../lib/save-file.ts'

/** Everything that the site holds about the person, as a file to keep. */
export async function downloadMyData(): Promise<void> {
  const data = await call(getMyData)
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
  saveFile(file, 'my-data.json')
}

export const eraseEverything = () => call(eraseMyData)
