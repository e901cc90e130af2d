import { describe, expect, it } from 'vitest'
import { aUser } from '../../../../demo/builders.ts'
import type { User } from '../../auth.table.ts'
import { planImport } from './plan-import.ts'
import { readPeopleList } from './people-list.ts'
import { UnreadableFile } from './read-csv.ts'

let lastId = 0
const account = (special: Partial<User>): User =>
  ({ ...aUser(), id: ++lastId, email: '', personnelNumber: '', department: '', ...special }) as User

const MARTA = account({
  firstName: 'Marta',
  lastName: 'Kowalska',
  email: 'marta@plant.example',
  personnelNumber: '1001',
})
const RUI = account({
  firstName: 'Rui',
  lastName: 'Tavares',
  email: 'rui@plant.example',
  personnelNumber: '1002',
})
const TWINS = [1, 2].map(() => account({ firstName: 'Anna', lastName: 'Smith' }))
const PEOPLE = [MARTA, RUI, ...TWINS]

const HEADINGS = 'First name,Last name,E-mail,Personnel number,Department'
const planOf = (text: string | Buffer, people: readonly User[] = PEOPLE) =>
  planImport(readPeopleList(Buffer.from(text)), people)
const long = 'a'.repeat(151)

/** A line and what is said about it. */
const FAULTS: [string, string][] = [
  [',,a@plant.example,,Bakery', 'There is no name.'],
  [',Diallo,,,', 'The first name is missing.'],
  ['Amadou,,,,', 'The last name is missing.'],
  [`${long},Diallo,,,`, 'The first name is longer than 150 characters.'],
  [`Amadou,${long},,,`, 'The last name is longer than 150 characters.'],
  [`Amadou,Diallo,,${'1'.repeat(41)},`, 'The personnel number is longer than 40 characters.'],
  [`Amadou,Diallo,,,${'x'.repeat(101)}`, 'The department is longer than 100 characters.'],
  [`Amadou,Diallo,${'a'.repeat(250)}@b.example,,`, 'The e-mail is longer than 254 characters.'],
  ['"Ama\u200Bdou",Diallo,,,', 'The first name has characters that cannot be seen.'],
  ['Amadou,"Dia\u202Ello",,,', 'The last name has marks that turn the writing round.'],
  ['Fran\uFFFDois,Dupont,,,', 'The first name has lost letters (�): save the file again as UTF-8.'],
  [
    'JÃ¼rgen,Weber,,,',
    'The first name has garbled letters: it was saved in one encoding and read in another.',
  ],
  ['Amadou,#N/A,,,', 'The last name holds an error of the spreadsheet.'],
  ['Amadou,Diallo,,,=A1', 'The department begins like a formula.'],
  ['<b>Amadou</b>,Diallo,,,', 'The first name has < or > in it.'],
  ['Amadou,a@plant.example,,,', 'The last name is an e-mail address.'],
  ['n/a,Diallo,,,', 'The first name is a placeholder, not a name.'],
  ['12345,Diallo,,,', 'The first name is a number.'],
  ['Amadou2,Diallo,,,', 'The first name has digits in it.'],
  ['Amadou,...,,,', 'The last name has no letter in it.'],
  ['"Diallo, Amadou",Diallo,,,', 'The first name has several names in it: give each its column.'],
  ['"""Ama""",Diallo,,,', 'The first name has quotation marks in it.'],
  ['Amadou,www.diallo.example,,,', 'The last name is a web address.'],
  ['\u0410nna,Berg,,,', 'The first name mixes letters of several alphabets.'],
  ['Amadou,Diallo,mailto:a@plant.example,,', 'The e-mail begins with "mailto:".'],
  ['Amadou,Diallo,"a@plant.example, b@plant.example",,', 'The e-mail holds several addresses.'],
  ['Amadou,Diallo,amadou,,', 'The e-mail has no @ in it.'],
  ['Amadou,Diallo,a@b@plant.example,,', 'The e-mail has two @ in it.'],
  ['Amadou,Diallo,a b@plant.example,,', 'The e-mail has a blank in it.'],
  ['Amadou,Diallo,@plant.example,,', 'The e-mail has nothing before the @.'],
  ['Amadou,Diallo,a@,,', 'The e-mail has nothing after the @.'],
  ['Amadou,Diallo,a@plant.example.,,', 'The e-mail ends with a punctuation mark.'],
  ['Amadou,Diallo,a..b@plant.example,,', 'The e-mail has two dots in a row.'],
  ['Amadou,Diallo,a@plant,,', 'The e-mail has no ending such as .com after the @.'],
  ['Amadou,Diallo,josé@plant.example,,', 'The e-mail has letters that an address cannot have.'],
  ['Amadou,Diallo,.a@plant.example,,', 'The e-mail is no valid address.'],
  [
    'Amadou,Diallo,Amadou <a@plant.example>,,',
    'The e-mail has a name with it: give the address alone.',
  ],
  [
    "Amadou,Diallo,,'00123,",
    'The personnel number begins with an apostrophe: store it as text instead.',
  ],
  [
    'Amadou,Diallo,,1.2E+05,',
    'The personnel number was rounded by the spreadsheet: store it as text.',
  ],
  [
    'Amadou,Diallo,,1234.0,',
    'The personnel number was turned into a decimal by the spreadsheet: store it as text.',
  ],
  ['Amadou,Diallo,,a@plant.example,', 'The personnel number is an e-mail address.'],
  ['Amadou,Diallo,,12 34,', 'The personnel number has a blank in it.'],
  ['Amadou,Diallo,,-5,', 'The personnel number is negative.'],
  ['Amadou,Diallo,,000,', 'The personnel number is zero.'],
  [
    'Amadou,Diallo,,12#4,',
    'The personnel number has signs other than letters, digits and . / _ -.',
  ],
  ['Amadou,Diallo,,,a@plant.example', 'The department is an e-mail address.'],
  ['Amadou,Diallo,,,1234567', 'The department is a number: the columns may have slipped.'],
  ['First name,Last name,E-mail,Personnel number,Department', 'The headings stand here again.'],
  ['Amadou,Diallo,a@plant.example,77,Bakery,more', 'The line has 6 cells; there are 5 columns.'],
  ['Amadou', 'The line has only 1 of 5 cells.'],
  [
    'Marta,Kowalska,rui@plant.example,1001,',
    'The personnel number is that of Marta Kowalska, the e-mail that of Rui Tavares.',
  ],
  [
    'Marta,Kowalska,marta@plant.example,2001,',
    'The e-mail is that of Marta Kowalska, whose personnel number is 1001.',
  ],
  ['Anna,Smith,,,', '2 people here are called Anna Smith: give a personnel number or an e-mail.'],
  ['Lan,Nguyen,,5001,', 'The same personnel number stands on line 2.'],
  ['Lan,Nguyen,SELAM@plant.example,,', 'The same e-mail stands on line 3.'],
  ['Rui,Tavares,rui@plant.example,,', 'The same person stands on line 4.'],
  ['olena,SHEVCHENKO,,,', 'The same name, without number or e-mail, stands on line 5.'],
  ['Ama"dou,Diallo,,,', 'A quotation mark stands in the middle of a cell.'],
  ['"Amadou"x,Diallo,,,', 'Something follows a closing quotation mark.'],
  ['"Amadou,Diallo,,,', 'A quotation mark is opened and not closed.'],
]
/** Without fault, for the others to repeat. */
const GOOD = [
  'Priya,Raghavan,,5001,',
  'Selam,Tesfaye,selam@plant.example,,',
  'Rui,Tavares,,1002,',
  'Olena,Shevchenko,,,',
]

describe('a file of faults', () => {
  it('is told line by line, and the other lines are taken', () => {
    const file = [HEADINGS, ...GOOD, ...FAULTS.map(([line]) => line)].join('\r\n')
    const plan = planOf(file)
    const first = GOOD.length + 2
    expect(plan.faults).toEqual(FAULTS.map(([, message], at) => ({ line: first + at, message })))
    expect(
      new Set(FAULTS.map(([, message]) => message.replace(/first|last/, ''))).size,
    ).toBeGreaterThan(40)
    expect(plan.rows.map(({ line }) => line)).toEqual([2, 3, 4, 5])
  })

  it.each<[string, string | Buffer, string]>([
    ['nothing in it', '', 'The file is empty.'],
    ['blank lines alone', '\n \n', 'The file is empty.'],
    ['no first name', 'Name,Last name\nA,B', 'There is no column for the first name.'],
    ['no last name', 'First name\nA', 'There is no column for the last name.'],
    ['a column twice', 'First name,Vorname,Last name\nA,B,C', 'Two columns are the first name.'],
    ['a workbook', Buffer.from('PK\u0003\u0004xx'), 'This is a workbook, not a CSV file'],
    ['a picture', Buffer.from([0x89, 0x50, 0, 1]), 'This is no text file.'],
    [
      'too many people',
      `${HEADINGS}\n${'A,B,,,\n'.repeat(5001)}`,
      'at most 5000 are taken at once.',
    ],
  ])('is refused as a whole with %s', (_what, text, message) => {
    expect(() => planOf(text)).toThrow(UnreadableFile)
    expect(() => planOf(text)).toThrow(message)
  })
})

describe('a list of people', () => {
  const ROW = {
    first_name: 'Jörg',
    last_name: 'Weiß',
    email: 'j@plant.example',
    personnel_number: '007',
    department: 'Line 4, Cooling',
  }
  const quoted = (delimiter: string) =>
    [
      ['DEPARTMENT', 'personal-nr', 'Surname', 'Vorname', 'E-Mail', 'Comment'],
      ['"Line 4, Cooling"', '007', ' Weiß ', 'Jörg', 'j@plant.example', '"two\nlines"'],
      ['', '', 'Berg', 'Ida', '', ''],
    ]
      .map((cells) => cells.join(delimiter))
      .join('\n')

  it.each<[string, string, Buffer, string]>([
    ['commas', ',', Buffer.from(quoted(',')), 'UTF-8'],
    ['semicolons and a mark at the start', ';', Buffer.from(`\uFEFF${quoted(';')}`), 'UTF-8'],
    ['tabs', '\t', Buffer.from(quoted('\t')), 'UTF-8'],
    ['the letters of Windows', ';', Buffer.from(quoted(';'), 'latin1'), 'Windows-1252'],
    ['two bytes a letter', '\t', Buffer.from(`\uFEFF${quoted('\t')}`, 'utf16le'), 'UTF-16'],
  ])('is read with %s, in any order of its columns', (_how, delimiter, bytes, encoding) => {
    expect(readPeopleList(bytes)).toMatchObject({ delimiter, encoding })
    const plan = planOf(bytes)
    expect(plan).toMatchObject({ faults: [], ignored: ['Comment'] })
    expect(plan.rows[0]).toMatchObject({ line: 2, row: ROW, user: undefined })
    // The line break in quotes counts.
    expect(plan.rows[1]).toMatchObject({ line: 4, row: { first_name: 'Ida', last_name: 'Berg' } })
  })

  it('finds people by number, by e-mail, and by name alone where there is one of them', () => {
    const lines = ['Martha,Kowalska,,1001,Bakery', 'Rui,Tavares,RUI@plant.example,,', 'Eva,New,,,']
    const plan = planOf([HEADINGS, ...lines].join('\n'), [MARTA, RUI])
    expect(plan.rows.map(({ user, changes }) => [user?.id, changes])).toEqual([
      [
        MARTA.id,
        [
          { field: 'first_name', before: 'Marta', after: 'Martha' },
          { field: 'department', before: '', after: 'Bakery' },
        ],
      ],
      [RUI.id, [{ field: 'email', before: 'rui@plant.example', after: 'RUI@plant.example' }]],
      [undefined, []],
    ])
    expect(planOf(`${HEADINGS}\nMárta,Kowalska,,,`, [MARTA, RUI]).rows[0]?.user).toBe(MARTA)
  })

  it('names who is not in it, without counting those on a line at fault', () => {
    const plan = planOf(`${HEADINGS}\nMarta,,,1001,`)
    expect(plan.faults).toHaveLength(1)
    expect(plan.absent).toEqual([RUI, ...TWINS])
  })
})

it('takes working hours as they are typed, and tells what is none', () => {
  const file = [
    'First name,Last name,Shift',
    'Ida,Berg,Night shift',
    'Ole,Dahl,6:00 – 14:30',
    'Eva,Lie,',
    'Jan,Moe,whenever',
  ]
  const { rows, faults } = planOf(file.join('\n'))
  expect(rows.map(({ row }) => row.working_hours)).toEqual(['night', '06:00-14:30', ''])
  expect(faults).toEqual([
    {
      line: 5,
      message:
        'The working hours are neither early, late, night or day nor two times such as 05:30-13:45.',
    },
  ])
})
