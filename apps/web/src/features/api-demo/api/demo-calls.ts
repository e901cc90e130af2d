import {
  addressOf,
  createAsset,
  getLeadershipMessage,
  getUser,
  listAssets,
  listLocations,
  listUsers,
  presignUpload,
  UPLOAD_URL_MINUTES,
  say,
} from '@berg/contract'
import { call } from '../../../lib/api/call.ts'
import { putFile } from '../../../lib/api/put-file.ts'

interface DemoCall {
  label: string
  /** What is asked for. */
  address: string
  run: (signal: AbortSignal) => Promise<unknown>
}

/** The buttons of the page, in their order. */
export const DEMO_CALLS: readonly DemoCall[] = [
  {
    label: say('Users'),
    address: `GET ${addressOf(listUsers)}`,
    run: (signal) => call(listUsers, { query: {} }, { signal }),
  },
  {
    label: say('User 1'),
    address: `GET ${addressOf(getUser, { id: 1 })}`,
    run: (signal) => call(getUser, { params: { id: 1 } }, { signal }),
  },
  {
    label: say('Assets'),
    address: `GET ${addressOf(listAssets)}`,
    run: (signal) => call(listAssets, { query: {} }, { signal }),
  },
  {
    label: say('Locations'),
    address: `GET ${addressOf(listLocations)}`,
    run: (signal) => call(listLocations, {}, { signal }),
  },
  {
    label: say('Leadership message'),
    address: `GET ${addressOf(getLeadershipMessage)}`,
    run: (signal) => call(getLeadershipMessage, { query: {} }, { signal }),
  },
  {
    label: say('Upload a test PNG'),
    address: `POST ${addressOf(presignUpload)}, PUT, POST ${addressOf(createAsset)}`,
    run: uploadTestAsset,
  },
]

async function uploadTestAsset(signal: AbortSignal) {
  const file = testPicture()
  const { name, type: content_type, size } = file
  const body = { filename: name, content_type, size, category: 'Asset' }
  const { upload_url, url } = await call(presignUpload, { body }, { signal })
  const timeLimitMs = UPLOAD_URL_MINUTES * 60_000
  await putFile(upload_url, file, { onProgress: () => {}, signal, timeLimitMs })
  return call(createAsset, { body: { name, url } }, { signal })
}

/** A mountain of 16 by 16 pixels. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAQUlEQVR42mM4++QWSYhhqGjg97IEImI1QFTj0sOA' +
  'RzVWPQz4VWPqYSCoGk0PuRrwq0bWw0CkargeBuJVQ9Ag1AAASTyKnnIyBHIAAAAASUVORK5CYII='

const testPicture = () =>
  new File([Uint8Array.from(atob(PNG), (letter) => letter.charCodeAt(0))], 'test.png', {
    type: 'image/png',
  })
