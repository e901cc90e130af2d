import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO_DOCUMENTS, pagesOf, writeDocx, writePdf, writeXlsx, writeZip } from '@berg/demo'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EnoughWords, FoundWords, type WordsPart } from './found-words.ts'
import { readDocx, readPptx, readXlsx } from './office-open-xml.ts'
import { readOpenDocument } from './open-document.ts'
import { readPdf } from './pdf-words.ts'
import { readText } from './plain-text.ts'

let folder: string
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'berg-words-'))))
afterAll(() => rmSync(folder, { recursive: true }))

type Reader = (file: string, words: FoundWords) => Promise<void>

async function read(reader: Reader, bytes: Buffer | string, most = 10_000): Promise<WordsPart[]> {
  const file = join(folder, 'file')
  writeFileSync(file, bytes)
  const words = new FoundWords(most)
  await reader(file, words).catch((error: unknown) => {
    if (!(error instanceof EnoughWords)) throw error
  })
  return words.parts()
}

const zip = (files: Record<string, string | Buffer>) =>
  writeZip(Object.entries(files).map(([name, content]) => ({ name, content, isCompressed: true })))
const docx = (body: string) =>
  zip({ 'word/document.xml': `<w:document><w:body>${body}</w:body></w:document>` })
const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`
const odt: Reader = (file, words) => readOpenDocument('odt', file, words)
const ods: Reader = (file, words) => readOpenDocument('ods', file, words)
const odp: Reader = (file, words) => readOpenDocument('odp', file, words)
const content = (body: string) =>
  zip({ 'content.xml': `<office:document-content>${body}</office:document-content>` })
const whole = (text: string) => [{ page: null, label: null, text }]

describe('the words of a text', () => {
  it.each([
    ['UTF-8', Buffer.from('Zupa z soczewicy\r\n\r\n  für  alle')],
    ['UTF-8 with a mark', Buffer.from('\ufeffZupa z soczewicy\nfür alle')],
    ['UTF-16', Buffer.from('\ufeffZupa z soczewicy\nfür alle', 'utf16le')],
    [
      'UTF-16 the other way round',
      Buffer.from('\ufeffZupa z soczewicy\nfür alle', 'utf16le').swap16(),
    ],
    ['letters of Windows', Buffer.from('Zupa z soczewicy\nfür alle', 'latin1')],
  ])('are read as %s', async (_name, bytes) => {
    expect(await read(readText, bytes)).toEqual(whole('Zupa z soczewicy\nfür alle'))
  })

  it('are none where it is no text', async () => {
    await expect(read(readText, Buffer.from([80, 75, 0, 1]))).rejects.toThrow('no text')
    expect(await read(readText, '')).toEqual([])
  })

  it('end after so many letters, in parts that a search can read through', async () => {
    expect(await read(readText, 'lentil soup', 6)).toEqual(whole('lentil'))
    const long = await read(readText, 'lentil soup '.repeat(2000), 20_000)
    expect(long.map(({ text }) => text.length)).toEqual([7998, 7996, 4004])
    const wordless = await read(readText, '😀'.repeat(9000), 20_000)
    expect(wordless.map(({ text }) => text).join('')).toBe('😀'.repeat(9000))
  })

  it('hold nothing that a database refuses', async () => {
    expect(await read(readText, 'len\u00adtil\u0001 \ud83d soup\n')).toEqual(
      whole('lentil \ufffd soup'),
    )
  })
})

describe('the words of a PDF', () => {
  it('are read page by page', async () => {
    const lines = Array.from({ length: 40 }, (_, at) => (at === 39 ? '- lentil soup' : '- One'))
    const parts = await read(readPdf, writePdf({ title: 'Menu', subtitle: 'Week', lines }))
    expect(parts.map(({ page }) => page)).toEqual([1, 2])
    expect(parts[1]?.text).toBe('Menu\nWeek\n• One\n• lentil soup\nThe Berg · page 2 of 2')
  })

  it('are those that the demo says its documents have', async () => {
    const long = DEMO_DOCUMENTS.find((document) => pagesOf(document).length > 1)
    const menu = DEMO_DOCUMENTS.find(({ filename }) => filename.startsWith('Canteen menu'))
    expect(menu && pagesOf(menu)[0]).toContain('Monday: lentil soup with lemon')
    for (const document of [long, menu]) {
      const parts = document && (await read(readPdf, writePdf(document)))
      expect(parts?.map(({ text }) => text)).toEqual(document && pagesOf(document))
    }
  })

  it.each([
    ['broken', '%PDF-1.4 and nothing that makes sense', 'not in PDF format'],
    ['with a password', lockedPdf(), 'password'],
  ])('cannot be read where it is %s', async (_name, text, why) => {
    await expect(read(readPdf, Buffer.from(text, 'latin1'))).rejects.toThrow(why)
  })
})

describe('the words of a document', () => {
  it('are read paragraph by paragraph, without what was deleted', async () => {
    const body = `<w:p>${run('Len')}${run('til &amp; soup')}<w:r><w:tab/><w:t>4 €</w:t></w:r></w:p>
      <w:p><w:del><w:r><w:delText>secret</w:delText></w:r></w:del>${run('Bread')}</w:p>`
    expect(await read(readDocx, docx(body))).toEqual(whole('Lentil & soup 4 €\nBread'))
    expect(await read(readDocx, writeDocx(['One <b>', 'Two']))).toEqual(whole('One <b>\nTwo'))
  })

  it('have the pages that Word last saw', async () => {
    const body = `<w:p>${run('One')}</w:p><w:p><w:r><w:lastRenderedPageBreak/><w:t>Two</w:t></w:r></w:p>`
    expect((await read(readDocx, docx(body))).map(({ page, text }) => [page, text])).toEqual([
      [1, 'One'],
      [2, 'Two'],
    ])
  })

  it('are read from OpenDocument, without remarks', async () => {
    const body = `<office:text><text:tracked-changes><text:p>gone</text:p></text:tracked-changes>
      <text:h>Menu</text:h><text:p>Lentil<text:s/>soup<office:annotation><text:p>remark</text:p></office:annotation>
      <text:line-break/>Bread</text:p></office:text>`
    expect(await read(odt, content(body))).toEqual(whole('Menu\nLentil soup\nBread'))
  })
})

describe('the words of a workbook', () => {
  it('are read sheet by sheet and row by row, without hidden sheets', async () => {
    const sheets = [
      { name: 'Menu', rows: [['Monday', 'Lentil'], [], ['Tuesday', 'Rice']] },
      { name: 'Prices', rows: [['4,20']] },
    ]
    expect(await read(readXlsx, writeXlsx(sheets))).toEqual([
      { page: 1, label: 'Menu', text: 'Monday · Lentil\nTuesday · Rice' },
      { page: 2, label: 'Prices', text: '4,20' },
    ])
    const hidden = zip({
      'xl/workbook.xml':
        '<workbook><sheet name="A" state="hidden" r:id="a"/><sheet name="B" r:id="b"/></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<R><R Id="a" Target="worksheets/1.xml"/><R Id="b" Target="/xl/worksheets/2.xml"/></R>',
      'xl/sharedStrings.xml':
        '<sst><si><t>no</t></si><si><r><t>Len</t></r><r><t>til</t></r><rPh><t>ren</t></rPh></si></sst>',
      'xl/worksheets/1.xml': '<worksheet><row><c t="s"><v>0</v></c></row></worksheet>',
      'xl/worksheets/2.xml':
        '<worksheet><row><c t="s"><v>1</v></c><c><v>4471</v></c><c t="b"><v>1</v></c></row></worksheet>',
    })
    expect(await read(readXlsx, hidden)).toEqual([{ page: 2, label: 'B', text: 'Lentil · 4471' }])
  })

  it('are read from OpenDocument', async () => {
    const cell = (text: string) => `<table:table-cell><text:p>${text}</text:p></table:table-cell>`
    const body = `<table:table table:name="Menu"><table:table-row>${cell('Monday')}${cell('Lentil')}</table:table-row>
      <table:table-row>${cell('Tuesday')}</table:table-row></table:table><table:table table:name="Empty"/>`
    expect(await read(ods, content(body))).toEqual([
      { page: 1, label: 'Menu', text: 'Monday · Lentil\nTuesday' },
    ])
  })
})

describe('the words of slides', () => {
  it('are read in their order, without hidden ones', async () => {
    const slide = (text: string, more = '') =>
      `<p:sld${more}><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:sld>`
    const file = zip({
      'ppt/presentation.xml':
        '<p:presentation><p:sldId id="1" r:id="b"/><p:sldId id="2" r:id="h"/><p:sldId id="3" r:id="a"/></p:presentation>',
      'ppt/_rels/presentation.xml.rels':
        '<R><R Id="a" Target="slides/1.xml"/><R Id="b" Target="slides/2.xml"/><R Id="h" Target="slides/3.xml"/></R>',
      'ppt/slides/1.xml': slide('Last'),
      'ppt/slides/2.xml': slide('First'),
      'ppt/slides/3.xml': slide('Hidden', ' show="0"'),
    })
    expect((await read(readPptx, file)).map(({ page, text }) => [page, text])).toEqual([
      [1, 'First'],
      [3, 'Last'],
    ])
  })

  it('are read from OpenDocument, without the notes of the speaker', async () => {
    const body = `<draw:page><text:p>First</text:p><presentation:notes><text:p>note</text:p></presentation:notes></draw:page>
      <draw:page><text:p>Second</text:p></draw:page>`
    expect((await read(odp, content(body))).map(({ page, text }) => [page, text])).toEqual([
      [1, 'First'],
      [2, 'Second'],
    ])
  })
})

describe('a hostile file', () => {
  it.each([
    ['is no ZIP', Buffer.from('PK and nothing else'), 'central directory'],
    ['lacks what it should hold', zip({ 'other.xml': '<a/>' }), 'is missing'],
    ['is cut off', docx('<w:p/>').subarray(0, 60), 'central directory'],
    [
      'has XML that does not end',
      zip({ 'word/document.xml': '<w:document><w:body>' }),
      'unclosed tag',
    ],
    [
      'declares entities of its own',
      zip({ 'word/document.xml': '<!DOCTYPE d [<!ENTITY a "aaa">]><d><t>&a;</t></d>' }),
      'document type',
    ],
    [
      'reads other files',
      zip({
        'word/document.xml':
          '<!DOCTYPE d [<!ENTITY a SYSTEM "file:///etc/passwd">]><d><t>&a;</t></d>',
      }),
      'document type',
    ],
    ['is deep', zip({ 'word/document.xml': '<a>'.repeat(100_000) }), 'too deep'],
    [
      'is no UTF-8',
      zip({ 'word/document.xml': Buffer.from('<a>\xff\xff</a>', 'latin1') }),
      'not valid',
    ],
    [
      'unpacks to very much',
      zip({
        'word/document.xml': Buffer.concat([Buffer.from('<a>'), Buffer.alloc(80 * 1024 ** 2, 32)]),
      }),
      'too much',
    ],
  ])('that %s is refused', async (_name, bytes, why) => {
    await expect(read(readDocx, bytes)).rejects.toThrow(why)
  })

  it('that says less of its size than it unpacks to is refused', async () => {
    const honest = docx(`<w:p>${run('a'.repeat(5000))}</w:p>`)
    const said = Buffer.from(honest)
    for (const at of [22, honest.lastIndexOf('PK\x01\x02', undefined, 'latin1') + 24])
      said.writeUInt32LE(10, at)
    await expect(read(readDocx, said)).rejects.toThrow('too many bytes')
  })
})

/** As PDFs with a password are: encrypted with a key that nobody here has. */
function lockedPdf(): string {
  const key = 'A'.repeat(64)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [] /Count 0 >>',
    `<< /Filter /Standard /V 2 /R 3 /Length 128 /P -44 /O <${key}> /U <${key}> >>`,
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = text.length
  return `${text}xref\n0 4\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size 4 /Root 1 0 R /Encrypt 3 0 R /ID [<00><00>] >>\nstartxref\n${table}\n%%EOF\n`
}
