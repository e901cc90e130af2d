import { type Asset, type FileUpload, PART_BYTES, partOf, type UploadedFile } from '@berg/contract'
import type { Random } from '@berg/demo'
import { aDocument, sha256Of, someBytes, someWords } from './contents.ts'
import { bodyOf, type Person } from './person.ts'
import type { Run } from './writers.ts'

const UPLOADS = '/api/uploads/multipart/'
const SMALL_BYTES = 150_000

/** A file in parts into the library, resumed as the browser does it. Large ones have two parts. */
export async function sendFile(run: Run, by: Person, random: Random, isLarge: boolean) {
  const { ledger } = run
  const isPdf = !isLarge && random.chance(0.5)
  const name = `${someWords(random, 2)} ${by.username} ${ledger.files.length}`
  const bytes = isPdf
    ? aDocument(random, name)
    : someBytes(random, (isLarge ? PART_BYTES : 0) + random.whole(1000, SMALL_BYTES))
  const filename = `${name}.${isPdf ? 'pdf' : 'bin'}`
  const upload = await begin(run, by, filename, bytes.length)
  for (let number = 1; number <= upload.part_count; number++) {
    const { offset, size } = partOf(bytes.length, number)
    const part = bytes.subarray(offset, offset + size)
    const path = `${UPLOADS}${upload.id}/parts/${number}/`
    ledger.acknowledge(await by.ask(path, { method: 'PUT', bytes: part }, [200, 204]))
    await requireParts(run, by, upload, number)
  }
  const whole = await by.ask(`${UPLOADS}${upload.id}/complete/`, { method: 'POST' }, [200])
  const { url } = bodyOf<UploadedFile>(whole.answer)
  const record = { method: 'POST', json: { name, url } }
  const recorded = await by.ask('/api/core-assets/', record, [200, 201])
  const { id } = bodyOf<Asset>(recorded.answer)
  ledger.files.push({ name, assetId: id, url, sha256: sha256Of(bytes), isPdf })
  ledger.acknowledge(recorded)
}

/** One whose answer was cut off is left to the sweep. */
async function begin(
  { ledger }: Run,
  by: Person,
  filename: string,
  size: number,
): Promise<FileUpload> {
  const json = { filename, size, fingerprint: filename, content_type: 'application/octet-stream' }
  const settled = await by.ask(UPLOADS, { method: 'POST', json }, [201])
  ledger.acknowledge(settled)
  return bodyOf<FileUpload>(settled.answer)
}

/** What was acknowledged is not asked for again. */
async function requireParts(
  { ledger }: Run,
  by: Person,
  { id, filename }: FileUpload,
  sent: number,
) {
  const { answer } = await by.ask(`${UPLOADS}${id}/`, {}, [200, 404])
  const received = answer.status === 200 ? bodyOf<FileUpload>(answer).received : []
  if (received.length >= sent) return
  ledger.faults.push(`${filename}: ${sent} parts were acknowledged, ${received.length} are known.`)
}
