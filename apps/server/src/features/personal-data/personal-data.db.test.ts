import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ env: { DEMO: 'false' } })
})
afterAll(() => test.close())

async function someone(special: Parameters<TestApp['addUser']>[0] = {}) {
  const { id, username } = await test.addUser(special)
  return { id, username, token: (await test.signIn(username)).access }
}
const data = (method: 'GET' | 'DELETE', token?: string) =>
  test.call(method, '/api/me/data/', { token })

describe('what the site knows about a person', () => {
  it('is told to that person alone, as a file', async () => {
    expect((await data('GET')).statusCode).toBe(401)
    const olena = await someone({ firstName: 'Olena', email: 'olena@theberg.example' })
    await test.addArticle({ title: 'Bread' }, olena.id)
    await test.addArticle({ title: 'Not hers' })
    const body = { first_name: 'Olena', country: 'Ukraine', location_text: 'Lviv' }
    await test.call('POST', '/api/map-pins/', { token: olena.token, body })
    const answer = await data('GET', olena.token)
    expect(answer.headers['content-disposition']).toContain('my-data.json')
    expect(answer.json()).toMatchObject({
      account: { first_name: 'Olena', email: 'olena@theberg.example', sign_ins: [{}] },
      pin: body,
      articles: [{ title: 'Bread' }],
      pictures: [],
    })
    expect(answer.body).not.toContain('argon2')
  })

  it('is erased by that person: pin, drafts, sign-ins, name; what was published stays without it', async () => {
    const rui = await someone({
      firstName: 'Rui',
      lastName: 'Tavares',
      email: 'rui@theberg.example',
    })
    const published = await test.addArticle({ title: 'About yeast' }, rui.id)
    const draft = await test.addArticle({ status: 'draft' }, rui.id)
    await test.call('POST', '/api/map-pins/', {
      token: rui.token,
      body: { first_name: 'Rui', country: 'Portugal' },
    })
    const find = async (name: string) =>
      (await test.call('GET', `/api/articles/?search=${name}`)).json<object[]>().length
    expect(await find('Tavares')).toBe(1)

    expect((await data('DELETE', rui.token)).statusCode).toBe(204)

    expect((await test.call('GET', '/me', { token: rui.token })).statusCode).toBe(401)
    expect((await test.call('GET', '/api/map-pins/')).body).not.toContain('Rui')
    const article = await test.call('GET', `/api/articles/${published.id}/`)
    expect(article.json()).toMatchObject({
      author: { first_name: 'A former', last_name: 'colleague' },
    })
    expect(article.body).not.toMatch(/rui|Tavares/i)
    expect(await find('Tavares')).toBe(0)
    const { pool } = test.database
    expect((await pool.query('select 1 from articles where id = $1', [draft.id])).rowCount).toBe(0)
    const left = await pool.query('select * from users where id = $1', [rui.id])
    expect(JSON.stringify(left.rows)).not.toMatch(/rui|Tavares/i)
  })

  it('is not erased where the site would be left without a superuser', async () => {
    const only = await someone({ isSuperuser: true, isStaff: true })
    expect((await data('DELETE', only.token)).statusCode).toBe(409)
    await someone({ isSuperuser: true })
    expect((await data('DELETE', only.token)).statusCode).toBe(204)
  })

  it('is not erased from an account that everybody uses to try the demo', async () => {
    const demo = await startTestApp()
    const { username } = await demo.addUser({ username: 'marta.kowalska' })
    const { access: token } = await demo.signIn(username)
    expect((await demo.call('DELETE', '/api/me/data/', { token })).statusCode).toBe(409)
    await demo.close()
  })
})
