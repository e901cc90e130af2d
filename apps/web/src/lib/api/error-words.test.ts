import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'

const GERMAN = {
  required: 'Dieses Feld fehlt.',
  too_short: 'Mindestens {least} Zeichen.',
  not_found: 'Nicht gefunden.',
}
let language = 'de'
let errorFrom: (response: Response) => Promise<Error>

// Other tests in this process have loaded it in English.
beforeAll(async () => {
  vi.resetModules()
  vi.doMock('@berg/contract', async (importOriginal) => ({
    ...(await importOriginal<object>()),
    get language() {
      return language
    },
    ERRORS: GERMAN,
  }))
  ;({ errorFrom } = await import('./errors.ts'))
})
afterAll(() => {
  vi.doUnmock('@berg/contract')
  vi.resetModules()
})
beforeEach(() => void (language = 'de'))

const BODY = {
  password: ['Use at least 12 characters.', 'Something new.'],
  title: ['This field is required.'],
}
const CODES = '[["too_short",{"least":"12"}],null,"required"]'

const refusal = (body: object, codes: string) =>
  errorFrom(new Response(JSON.stringify(body), { status: 400, headers: { 'error-codes': codes } }))

it('says what has a code in the language of its reader, the rest as it came', async () => {
  expect(await refusal(BODY, CODES)).toHaveProperty('fieldErrors', {
    password: ['Mindestens 12 Zeichen.', 'Something new.'],
    title: ['Dieses Feld fehlt.'],
  })
  const absent = await refusal({ detail: 'Not found.' }, '["not_found"]')
  expect(absent).toMatchObject({ message: 'Nicht gefunden.', sentDetail: 'Not found.' })
})

it('what stands before the server has no codes', async () => {
  const page = new Response('<h1>Bad Gateway</h1>', { status: 502, statusText: 'Bad Gateway' })
  expect(await errorFrom(page)).toMatchObject({ message: 'Bad Gateway', fieldErrors: {} })
})

it('stays with the words of the body in English', async () => {
  language = 'en'
  expect(await refusal(BODY, CODES)).toHaveProperty('fieldErrors', BODY)
})

it.each(['no JSON', '{}', '["constructor",["toString",{}],7]', '[]'])(
  'and where the header is %s',
  async (codes) => {
    expect(await refusal(BODY, codes)).toHaveProperty('fieldErrors', BODY)
  },
)
