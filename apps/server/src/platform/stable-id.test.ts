import { expect, it } from 'vitest'
import { stableId } from './stable-id.ts'

it('is the name-based UUID of the standard', () => {
  // The example of RFC 9562, appendix A.4: www.example.com in the namespace of domain names.
  expect(stableId('6ba7b810-9dad-11d1-80b4-00c04fd430c8', 'www.example.com')).toBe(
    '2ed6657d-e927-568b-95e1-2665a8aea6a2',
  )
})
