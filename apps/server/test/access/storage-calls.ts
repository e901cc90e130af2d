import * as contract from '@berg/contract'
import { type Cast, subjectsOf } from './subjects.ts'

/** Every call about how full the storage is. */
export function storageCalls(cast: Cast) {
  const { nothing, absent, asset } = subjectsOf(cast)
  const unused = async () => ({
    body: { kind: 'unused', ids: [(await asset()).params.id] } as const,
  })
  const cleanup = async () => {
    const answer = await cast.test.call('POST', '/api/storage/cleanups/', {
      token: cast.tokens.staff,
      ...(await unused()),
    })
    return { params: { id: answer.json<contract.Cleanup>().id } }
  }
  const calls: (readonly [contract.Endpoint, string, () => Promise<object>])[] = [
    [contract.getStorage, '', nothing],
    [contract.countStorage, '', nothing],
    [contract.listStoredFiles, '', nothing],
    [contract.getRecommendation, '', async () => ({ params: { kind: 'unused' } })],
    [contract.cleanStorage, 'unused', unused],
    [contract.listCleanups, '', nothing],
    [contract.undoCleanup, '', cleanup],
    [contract.undoCleanup, 'absent', absent],
    [contract.emptyStorageBin, '', nothing],
    [contract.exportStorage, '', nothing],
  ]
  return calls
}
