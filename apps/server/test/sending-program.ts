/** Sends one issue until it is done or killed, as a process of its own. */
import { anIssue, readable } from './an-issue.ts'
import { senderOf } from './sender.ts'
import { openDatabase } from '../src/platform/db/database.ts'

const [connection = '', smtpUrl = '', newsletter = ''] = process.argv.slice(2)
// Nothing may outlive the test that started it.
process.stdin.resume().on('end', () => process.exit())

const database = openDatabase(JSON.parse(connection) as Parameters<typeof openDatabase>[0])
const { signal } = new AbortController()
await senderOf(database, smtpUrl).run(Number(newsletter), readable(anIssue()), {
  stop: signal,
  interrupt: signal,
})
process.exit()
