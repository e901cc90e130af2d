import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { mails } from '../../platform/mail/mails.table.ts'

let test: TestApp
let staff: { id: number; access: string }
beforeAll(async () => {
  test = await startTestApp()
  const { id, username } = await test.addUser({ isStaff: true, email: 'staff@plant.example' })
  staff = { id, access: (await test.signIn(username)).access }
})
afterAll(() => test.close())

const decide = async (author: number, move: 'approve' | 'reject') => {
  const { id } = await test.addArticle({ status: 'draft' }, author)
  const body = move === 'reject' ? { reason: 'Too long.' } : undefined
  await test.call('POST', `/api/authoring/${id}/${move}/`, { token: staff.access, body })
  return test.database.orm.select().from(mails).where(eq(mails.userId, author))
}

it('tells an author by mail what became of a post', async () => {
  const author = await test.addUser({
    email: 'anna@plant.example',
    firstName: 'Anna',
    lastName: 'B',
  })
  await decide(author.id, 'approve')
  expect(await decide(author.id, 'reject')).toMatchObject([
    { kind: 'post-published', toName: 'Anna B', toEmail: 'anna@plant.example' },
    {
      kind: 'post-rejected',
      letter: { paragraphs: expect.arrayContaining([{ quote: 'Too long.' }]) },
    },
  ])
})

it.each([
  ['wants none', { email: 'none@plant.example', mailsDecisions: false }],
  ['has no address', { email: '' }],
  ['has left', { email: 'left@plant.example', isActive: false }],
])('writes to nobody who %s', async (_, special) => {
  expect(await decide((await test.addUser(special)).id, 'approve')).toEqual([])
})

it('writes to nobody about their own decision', async () => {
  expect(await decide(staff.id, 'approve')).toEqual([])
})
