import { writeZip } from './zip.ts'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const OOXML = 'http://schemas.openxmlformats.org'
const RELATIONS = `${OOXML}/package/2006/relationships`
const OFFICE = `${OOXML}/officeDocument/2006/relationships`
const TYPE = 'application/vnd.openxmlformats-officedocument'

interface Part {
  name: string
  /** How the main file calls it. */
  id: string
  kind: string
  type: string
  content: string
}

/** A file of Word, Excel or PowerPoint: what it is, its main file and what that leads to. */
function writeOffice(main: Omit<Part, 'id' | 'kind'>, parts: readonly Part[]): Buffer {
  const folder = main.name.slice(0, main.name.indexOf('/'))
  const all = [main, ...parts]
  const overrides = all.map(
    ({ name, type }) => `<Override PartName="/${name}" ContentType="${type}"/>`,
  )
  const relations = (listed: readonly { id: string; kind: string; target: string }[]) =>
    `${XML}<Relationships xmlns="${RELATIONS}">${listed
      .map(
        ({ id, kind, target }) =>
          `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`,
      )
      .join('')}</Relationships>`
  const files = [
    {
      name: '[Content_Types].xml',
      content: `${XML}<Types xmlns="${OOXML}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`,
    },
    {
      name: '_rels/.rels',
      content: relations([{ id: 'rId1', kind: 'officeDocument', target: main.name }]),
    },
    {
      name: `${folder}/_rels/${main.name.slice(folder.length + 1)}.rels`,
      content: relations(
        parts.map(({ id, kind, name }) => ({ id, kind, target: name.slice(folder.length + 1) })),
      ),
    },
    ...all.map(({ name, content }) => ({ name, content: XML + content })),
  ]
  return writeZip(files.map((file) => Object.assign(file, { isCompressed: true })))
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** A document of Word: a paragraph each. */
export function writeDocx(paragraphs: readonly string[]): Buffer {
  const body = paragraphs
    .map((text) => `<w:p><w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`)
    .join('')
  return writeOffice(
    {
      name: 'word/document.xml',
      type: `${TYPE}.wordprocessingml.document.main+xml`,
      content: `<w:document xmlns:w="${OOXML}/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    },
    [],
  )
}

interface DemoSheet {
  name: string
  rows: readonly (readonly string[])[]
}

/** A workbook of Excel. */
export function writeXlsx(sheets: readonly DemoSheet[]): Buffer {
  const parts = sheets.map(({ rows }, at): Part => {
    const cells = (row: readonly string[]) =>
      row.map((text) => `<c t="inlineStr"><is><t>${escaped(text)}</t></is></c>`).join('')
    const data = rows.map((row) => `<row>${cells(row)}</row>`).join('')
    return {
      name: `xl/worksheets/sheet${at + 1}.xml`,
      id: `rId${at + 1}`,
      kind: 'worksheet',
      type: `${TYPE}.spreadsheetml.worksheet+xml`,
      content: `<worksheet xmlns="${OOXML}/spreadsheetml/2006/main"><sheetData>${data}</sheetData></worksheet>`,
    }
  })
  const listed = sheets.map(
    ({ name }, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  )
  return writeOffice(
    {
      name: 'xl/workbook.xml',
      type: `${TYPE}.spreadsheetml.sheet.main+xml`,
      content: `<workbook xmlns="${OOXML}/spreadsheetml/2006/main" xmlns:r="${OFFICE}"><sheets>${listed.join('')}</sheets></workbook>`,
    },
    parts,
  )
}
