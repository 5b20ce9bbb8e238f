import { describe, expect, test } from 'vitest'
import { lgas } from '#src/content/lgas.ts'
import { volunteerFields } from '#src/contract/submissions/volunteers.ts'
import { matchColumns } from '#src/lib/volunteer-list/match-columns.ts'
import { decodeList, ListError, parseList } from '#src/lib/volunteer-list/read-list.ts'
import { checkRows, writeReportedRows } from '#src/lib/volunteer-list/read-rows.ts'
import { findArea, readName, readPhone } from '#src/lib/volunteer-list/read-values.ts'

const [area, otherArea] = lgas
const none = { defaultArea: '', areas: {} } as const
const everywhere = { ...none, defaultArea: area }

const utf8 = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string, mark: number[] = []) => new Uint8Array([...mark, ...Buffer.from(text, 'utf16le')])
const readCells = async (text: string) => (await parseList(text)).map(({ cells }) => cells)
const match = async (text: string, hasHeadings?: boolean) => matchColumns(await parseList(text), hasHeadings)
const listFields = async (text: string) => (await match(text)).columns.map(({ field }) => field)
const check = async (text: string, choice: Parameters<typeof checkRows>[1] = everywhere) =>
  checkRows(await match(text), choice)

describe('decoding a file', () => {
  const list = 'Name,Phone\r\nAdaobi Chinwé,08031234567\r\n'

  test.each([
    ['UTF-8', utf8(list)],
    ['UTF-8 with a byte order mark', utf8(`\uFEFF${list}`)],
    ['Windows-1252', new Uint8Array(Buffer.from(list, 'latin1'))],
    ['UTF-16 with a byte order mark', utf16(list, [0xff, 0xfe])],
    ['UTF-16 without a byte order mark', utf16(list)],
    ['UTF-16 of the other byte order', new Uint8Array([0xfe, 0xff, ...Buffer.from(list, 'utf16le').swap16()])],
  ])('reads %s', async (_, bytes) => {
    expect(await readCells(decodeList(bytes))).toEqual([
      ['Name', 'Phone'],
      ['Adaobi Chinwé', '08031234567'],
    ])
  })

  test.each([
    ['a workbook', 'PK\x03\x04...', /\.xlsx.+CSV UTF-8/],
    ['an old workbook', '\xd0\xcf\x11\xe0...', /\.xls.+CSV UTF-8/],
    ['a PDF', '%PDF-1.7', /PDF/],
    ['a photo', '\xff\xd8\xff\xe0', /photo/],
    ['contacts of a phone', 'BEGIN:VCARD\r\n', /contacts\.google\.com/],
    ['a program', 'ab\0\0c', /not a list of text/],
  ])('says what to do with %s', (_, start, reason) => {
    expect(() => decodeList(new Uint8Array(Buffer.from(start, 'latin1')))).toThrow(reason)
  })
})

describe('reading rows', () => {
  test.each([
    ['commas', 'a,b\n1,2'],
    ['semicolons', 'a;b\n1;2'],
    ['tabs', 'a\tb\n1\t2'],
    ['the delimiter that Excel names in the first line', 'sep=|\r\na|b\r\n1|2'],
    ['semicolons around texts with commas', 'a;b\n"x, y, z";"x, y"'],
  ])('finds %s', async (_, text) => {
    expect((await readCells(text)).map(({ length }) => length)).toEqual([2, 2])
  })

  test('reads quoted line breaks and quotation marks, and counts rows as a spreadsheet does', async () => {
    expect(await parseList('Name,Note\r\n"Ada ""A"" Obi","two\nlines"\r\n\r\n,\r\nEze 5" bar,x\r\n')).toEqual([
      { number: 1, cells: ['Name', 'Note'] },
      { number: 2, cells: ['Ada "A" Obi', 'two\nlines'] },
      { number: 5, cells: ['Eze 5" bar', 'x'] },
    ])
  })

  test('reads a copied list of WhatsApp line by line', async () => {
    const text =
      '1. Ada Obi – 0803 123 4567\n2) Eze Okafor +234 803-123-4568 (Oyi)\n* Nkechi: 08031234569\n\n[12/06/2026, 10:31] Uche 08031234560\nno number'
    expect(await readCells(text)).toEqual([
      ['Ada Obi', '0803 123 4567', ''],
      ['Eze Okafor', '+234 803-123-4568', 'Oyi'],
      ['Nkechi', '08031234569', ''],
      ['Uche', '08031234560', ''],
      ['no number'],
    ])
  })

  test('refuses an empty list, an unclosed quotation mark and too many rows with a sentence', async () => {
    await expect(parseList(' \n\n')).rejects.toThrow('The list has no rows.')
    await expect(parseList('a,b\n"1,2\n3,4')).rejects.toThrow(/quotation mark/)
    await expect(parseList('a,b\n'.repeat(20_002))).rejects.toThrow(ListError)
  })
})

describe('matching columns', () => {
  test.each([
    ['S/N,Full Name,Phone Number,LGA,Email Address', ['', 'name', 'phone', 'lga', 'email']],
    ['NAMES;GSM;Local Government Area;Occupation;Remarks', ['name', 'phone', 'lga', 'skills', 'note']],
    [
      'First Name,Middle Name,Last Name,Phonetic First Name,Phone 1 - Label,Phone 1 - Value,E-mail 1 - Value',
      ['name', 'name', 'name', '', '', 'phone', 'email'],
    ],
    ['Surname,Mobile,Bank name,Account number', ['name', 'phone', '', '']],
  ])('knows the headings %s', async (headings, fields) => {
    expect(await listFields(`${headings}\n`)).toEqual(fields)
  })

  test('knows the columns of the site’s own export, and leaves out its last line', async () => {
    const labels = Object.values(volunteerFields).map((field) =>
      'staffLabel' in field ? field.staffLabel : field.label,
    )
    const headings = [
      'Sent (Lagos time)',
      ...labels,
      'Status',
      'Note',
      'News by WhatsApp or SMS',
      'Consent statement',
      'Id',
      'Phone (international)',
    ]
    const cells = headings.map((heading) =>
      heading === 'Phone'
        ? '(+234) 803 123 4567'
        : heading === 'LGA'
          ? area
          : heading === 'Email'
            ? 'ada@example.org'
            : 'Ada',
    )
    const quote = (row: (string | undefined)[]) => row.map((cell) => `"${cell}"`).join()
    const text = `\uFEFF${quote(headings)}\r\n${quote(cells)}\r\n"1 row. End of the list."\r\n`
    expect(await listFields(text)).toEqual([
      '',
      'name',
      'email',
      'phone',
      'lga',
      'skills',
      'availability',
      '',
      'note',
      '',
      '',
      '',
      '',
    ])
    const { rows, errors } = await check(text)
    expect(errors).toEqual([])
    expect(rows).toMatchObject([
      { number: 2, name: 'Ada', phone: '+2348031234567', lga: area, email: 'ada@example.org' },
    ])
  })

  test('matches a list without headings by its values', async () => {
    const matched = await match(
      `1,Ada Obi,08031234567,${area?.toUpperCase()},ada@example.org\n2,Eze,08031234568,${otherArea},\n`,
    )
    expect(matched).toMatchObject({ hasHeadings: false, rows: [{ number: 1 }, { number: 2 }] })
    expect(matched.columns.map(({ field }) => field)).toEqual(['', 'name', 'phone', 'lga', 'email'])
  })

  test.each([
    ['by heading', 'Name,Phone,NIN\nAda,08031234567,x'],
    ['by heading', 'Name,Phone,Voter’s card\nAda,08031234567,x'],
    ['by heading', 'Name,Phone,VIN\nAda,08031234567,x'],
    ['by the 11 digits of an identity number', 'Name,Phone,Card\nAda,08031234567,12345678901'],
    ['by the 19 characters of a voter’s number', 'Name,Phone,Card\nAda,08031234567,90F5B1B2C3296048125'],
    ['by digits with spaces', 'Name,Phone,Card\nAda,08031234567,1234 567 8901'],
    ['by letters and digits with spaces', 'Name,Phone,Card\nAda,08031234567,90F5 B0A1 C2D3 E4F5 061'],
  ])('refuses a column of national or voter’s numbers %s', async (_, text) => {
    const { columns } = await match(text)
    expect(columns.map(({ refused }) => refused === true)).toEqual([false, false, true])
    expect(columns[2]).toMatchObject({ field: '', sample: '' })
    expect(
      writeReportedRows(await match(text), [
        { row: { number: 2, cells: ['Ada', '0', 'secret'] }, field: 'phone', reason: 'x' },
      ]),
    ).not.toContain('secret')
  })
})

describe('numbers of identity and voter’s cards inside a text', () => {
  test('refuse a column by its first row, also if the user says that it has no headings', async () => {
    const { columns } = await match('Name,Phone,PVC\nAda,08031234567,yes', false)
    expect(columns.map(({ refused }) => refused === true)).toEqual([false, false, true])
  })

  test.each([
    'NIN 1234 567 8901',
    'nin: 08031234567',
    'N.I.N. No. 12345678901',
    '1234-567-8901',
    'Ada, 12345678901, Nnewi',
    '90F5 B0A1 C2D3 E4F5 061',
    '90F5B0A1C2D3E4F5061',
    'PVC 90f5b0a1c2d3e4f5061',
    '0803 123 4567 / 12345678901',
  ])('refuse the row of the note “%s”', async (note) => {
    const { errors, rows } = await check(
      `Name,Phone,Remarks\nEze,08031234568,ok\nUche,08031234569,ok\nAda,08031234567,"${note}"\n`,
    )
    expect(rows).toHaveLength(2)
    expect(errors.map(({ row, field, reason }) => [row.number, field, reason])).toEqual([
      [4, 'note', expect.stringMatching(/never stores/)],
    ])
  })

  test.each([
    'Other: 08031234567',
    '0803 123 4567 0805 123 4567',
    '+234 803 123 4567, +1 202 555 0123',
    'Has a minibus with 14 seats, comes after 5 pm',
    'PVC ready, call 08031234567',
    'Has a PVC. Collected on 28-11-2026 10:30',
    'Ward 3, unit 012, since 2019',
    'VINCENT 08031234567',
    'GROUP A, 4 PM, ROAD 12, HOUSE 7',
  ])('are none of “%s”', async (note) => {
    expect((await check(`Name,Phone,Remarks\nEze,08031234568,\nAda,08031234567,"${note}"\n`)).errors).toEqual([])
  })
})

describe('reading values', () => {
  test.each([
    ['08031234567', '+2348031234567'],
    ['8031234567', '+2348031234567'],
    ['2348031234567', '+2348031234567'],
    ["'+234 803 123 4567", '+2348031234567'],
    ['+234 (0) 803-123-4567', '+2348031234567'],
    ['8031234567.0', '+2348031234567'],
    ['8.031234567E+09', '+2348031234567'],
    ['https://wa.me/2348031234567', '+2348031234567'],
    ['+44 7700 900123', '+447700900123'],
  ])('reads the phone number %s', (cell, phone) => {
    expect(readPhone(cell)).toEqual({ phone, others: [] })
  })

  test('takes the first of two numbers and keeps the other', () => {
    for (const cell of [
      '08031234567 / 08051234567',
      '08031234567;08051234567',
      '08031234567 or 0805 123 4567',
      '08031234567 ::: 08051234567',
    ])
      expect(readPhone(cell)).toEqual({ phone: '+2348031234567', others: ['+2348051234567'] })
    expect(readPhone('0803 / 08051234567')).toEqual({ phone: '+2348051234567', others: [] })
  })

  test.each([
    ['8.03123E+09', /shortened the number to 8\.03123E\+09/],
    ['080312345', /has 9 digits/],
    ['', /missing/],
    ['none', /digits/],
  ])('says why %s cannot be called', (cell, reason) => {
    expect(readPhone(cell)).toEqual({ error: expect.stringMatching(reason) })
  })

  test.each([
    ['ADA OBI', 'Ada Obi'],
    ["CHINUA O'BRIEN-EZE", "Chinua O'Brien-Eze"],
    ['ụzọamaka ikedili', 'Ụzọamaka Ikedili'],
    ['Ada McObi', 'Ada McObi'],
    ["'=Ada", '=Ada'],
  ])('writes the name %s as %s', (cell, name) => {
    expect(readName(cell)).toBe(name)
  })

  test('finds an area in any spelling', () => {
    for (const lga of lgas)
      for (const spelling of [
        lga.toUpperCase(),
        lga.replaceAll(' ', '-').toLowerCase(),
        `${lga} LGA`,
        `${lga} L.G.A.`,
        `${lga} Local Government Area`,
      ])
        expect(findArea(spelling)).toBe(lga)
    expect(findArea('Ikeja')).toBeUndefined()
  })
})

describe('checking rows', () => {
  test('names row, column and reason of each error, and keeps the valid rows', async () => {
    const { rows, errors, unknownAreas } = await check(
      `Name,Phone,Area,Email\nAda,08031234567,${otherArea},\n,08031234568,,\nEze,0803,,\nUche,08031234569,Ikeja,\nObi,08031234560,,no\n`,
    )
    expect(rows.map(({ number, lga }) => [number, lga])).toEqual([[2, otherArea]])
    expect(errors.map(({ row, field, reason }) => [row.number, field, reason])).toEqual([
      [3, 'name', 'The name is missing.'],
      [4, 'phone', expect.stringContaining('4 digits')],
      [5, 'lga', '“Ikeja” is not one of the areas.'],
      [6, 'email', expect.any(String)],
    ])
    expect([...unknownAreas]).toEqual([['Ikeja', 1]])
  })

  test('takes the area that the user chose for a spelling, and the area for rows without one', async () => {
    const text = 'Name,Phone,Area\nAda,08031234567,Ikeja\nEze,08031234568,\n'
    const { rows } = await check(text, { defaultArea: otherArea as never, areas: { Ikeja: area as string } })
    expect(rows.map(({ lga }) => lga)).toEqual([area, otherArea])
    expect((await check(text, none)).errors.map(({ reason }) => reason)).toContain('The area is missing.')
  })

  test('merges the rows of one person: the oldest filled values stay', async () => {
    const { rows, merged } = await check(
      'Name,Phone,Email,Skills\nAda,08031234567,,\nObi Ada,+234 803 123 4567,ada@example.org,Driving\nA. Obi,08051234567,ADA@example.org,Cooking\n',
    )
    expect(merged.map(({ row, reason }) => [row.number, reason])).toEqual([
      [3, '“Obi Ada” is merged with row 2, “Ada”.'],
      [4, '“A. Obi” is merged with row 2, “Obi Ada”.'],
    ])
    expect(rows).toEqual([
      {
        number: 2,
        name: 'Obi Ada',
        phone: '+2348031234567',
        email: 'ada@example.org',
        lga: area,
        skills: 'Driving',
        availability: null,
        note: 'Other number: +2348051234567',
      },
    ])
  })

  test('keeps people with different names who share a phone or an e-mail, and says so', async () => {
    const { rows, merged, shared } = await check(
      'Name,Phone,Email\nAda Obi,08031234567,\nEze Obi,0803 123 4567,obi@example.org\nUche Obi,08051234567,obi@example.org\nADA,08031234567,\n',
    )
    expect(rows.map(({ name }) => name)).toEqual(['Ada Obi', 'Eze Obi', 'Uche Obi'])
    expect(shared.map(({ row, field, reason }) => [row.number, field, reason])).toEqual([
      [3, 'phone', 'Also of row 2, “Ada Obi”. Both are kept, because the names differ.'],
      [4, 'email', 'Also of row 3, “Eze Obi”. Both are kept, because the names differ.'],
    ])
    expect(merged.map(({ row }) => row.number)).toEqual([5])
  })

  test('joins the parts of a name and several phone columns', async () => {
    const { rows } = await check(
      'First Name,Last Name,Phone 1 - Value,Phone 2 - Value\nADA,OBI,08031234567,08051234567\n',
    )
    expect(rows).toMatchObject([{ name: 'Ada Obi', phone: '+2348031234567', note: 'Other number: +2348051234567' }])
  })

  test('writes the faulty rows as CSV with the reason, without formulas', async () => {
    const matched = await match('Name,Phone\n=1+1,0803\n')
    expect(writeReportedRows(matched, (await checkRows(matched, everywhere)).errors)).toMatch(
      /^\uFEFF"Name","Phone","Row","Reason"\r\n"'=1\+1","0803","2","0803 has 4 digits\..+"\r\n$/,
    )
  })

  test('checks a list of 20,000 rows', async () => {
    const text = `Name,Phone,LGA\n${Array.from({ length: 20_000 }, (_, index) => `ADA OBI,080${30_000_000 + index},${area}\n`).join('')}`
    expect((await check(text)).rows).toHaveLength(20_000)
  })
})
