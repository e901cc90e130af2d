import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const getMyData = endpoint({
  method: 'GET',
  path: '/api/me/data/',
  access: 'signed-in',
  proof: 'fresh',
  cost: 'search',
  summary: 'Everything that the site holds about the caller',
  response: z.object({ exported_at: z.iso.datetime() }).catchall(z.unknown()),
})

export const eraseMyData = endpoint({
  method: 'DELETE',
  path: '/api/me/data/',
  access: 'signed-in',
  proof: 'fresh',
  summary:
    'Erase the caller: pin, pictures, unpublished articles, sign-ins and account. Published articles ' +
    'stay without the name',
})
