import { expect, it } from 'vitest'
import { storageWords } from './storage-words.ts'

it.each([
  ['{"detail":"There is no room left."}', 'There is no room left.'],
  ['{"file":["Too large.","Not a picture."]}', 'Too large. Not a picture.'],
  [
    '<?xml version="1.0"?><Error><Code>AccessDenied</Code><Message>Request has expired</Message></Error>',
    'Request has expired',
  ],
  ['<html><h1>502 Bad\n Gateway</h1></html>', '502 Bad Gateway'],
  ['', ''],
])('of %s are %s', (body, words) => expect(storageWords(body)).toBe(words))
