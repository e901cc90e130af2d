import { expect, it } from 'vitest'
import { connectionRefusal } from './connection-refusal.ts'

const URL = 'postgres://berg:a-secret@db.example:5433/intranet'
const failure = (code: string, message = 'the words of the server') =>
  Object.assign(new Error(message), { code })

it.each([
  [
    failure('ECONNREFUSED'),
    /^The database at db\.example:5433 does not answer .*: check that it runs/,
  ],
  [failure('ETIMEDOUT'), /does not answer/],
  [new Error('timeout expired'), /does not answer/],
  [new AggregateError([], ''), /db\.example:5433 does not let us in \(AggregateError\)/],
  [failure('ENOTFOUND'), /^The host 'db\.example' in DATABASE_URL is not known/],
  [failure('28P01'), /refuses the password of the user 'berg': check DATABASE_URL/],
  [
    failure('28000', 'no pg_hba.conf entry for host "1.2.3.4", no encryption'),
    /add sslmode=require/,
  ],
  [failure('28000', 'role "berg" does not exist'), /role "berg" does not exist/],
  [
    failure('3D000'),
    /no database 'intranet' at .* CREATE DATABASE "intranet" OWNER "berg" ENCODING/,
  ],
  [failure('42501'), /may not use the database 'intranet': make it the owner/],
  [failure('53300'), /no connection left/],
  [failure('57P03', 'the database system is starting up'), /takes no connections yet/],
  [failure('DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed certificate'), /not trusted .*sslrootcert/],
  [failure('ERR_TLS_CERT_ALTNAME_INVALID', 'Hostname does not match'), /not trusted/],
  [new Error('The server does not support SSL connections'), /sslmode=disable/],
  [
    failure('08P01', 'unsupported startup parameter: x'),
    /^The pooler in front .*startup parameter: x/,
  ],
  [new Error('anything else', { cause: failure('28P01') }), /refuses the password/],
  [failure('XX000', 'something new'), /does not let us in \(something new\): check DATABASE_URL/],
])('says what to do: %s', (error, sentence) => {
  const said = connectionRefusal(URL, error)
  expect(said).toMatch(sentence)
  expect(said).toMatch(/: .+\.$/)
  expect(said).not.toMatch(/a-secret|Unknown|undefined/)
})
