import { expect, it } from 'vitest'
import { variables } from '../config.ts'
import { misspeltVariables } from './misspelt-variables.ts'

const known = Object.keys(variables)

it.each([
  ['DATABASE_POOLSIZE', 'DATABASE_POOL_SIZE'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['DATADIR', 'DATA_DIR'],
  ['S3_BUKET', 'S3_BUCKET'],
  ['REGISTRATION_DOMAIN', 'REGISTRATION_DOMAINS'],
  ['STOP_DELAY', 'STOP_DELAY_SECONDS'],
  ['S3_ACESS_KEY_ID', 'S3_ACCESS_KEY_ID'],
  ['log_level', 'LOG_LEVEL'],
])('%s was meant to be %s', (name, near) => {
  expect(misspeltVariables([name], known)).toEqual([{ name, near }])
})

it.each(['DATABASE_FOO', 'DATABASE_URL_UNPOOLED', 'POSTGRES_PASSWORD', 'HOSTNAME', 'HOME', 'SORT'])(
  '%s is not ours',
  (name) => {
    expect(misspeltVariables([name], known)).toEqual([])
  },
)

it('says nothing of what is ours', () => {
  expect(misspeltVariables(known, known)).toEqual([])
})
