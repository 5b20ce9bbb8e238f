import { expect, test } from 'vitest'
import { toCsvLine } from '#netlify/http/csv.ts'

test('a CSV line ends with CRLF as in RFC 4180, and an empty cell is empty', () => {
  expect(toCsvLine(['a', '', 'ọ'])).toBe('"a","","ọ"\r\n')
})

test.each([
  ['a,b', '"a,b"'],
  ['say "yes"', '"say ""yes"""'],
  ['two\nlines', '"two\nlines"'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['"', '""""'],
  ['a;b', '"a;b"'],
])('the CSV export writes the cell %j as %j', (cell, writtenCell) => {
  expect(toCsvLine([cell])).toBe(`${writtenCell}\r\n`)
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\tx', '\rx', ' =1', '＝1', '＋1', '－1', '＠x', '=', '\n=1'])(
  'the CSV export escapes the formula %j with an apostrophe',
  (cell) => {
    const writtenCell = toCsvLine([cell]).slice(0, -2)
    expect(writtenCell.replaceAll('"', '')).toBe(`'${cell}`)
  },
)

test('a formula with quotes and commas is escaped and quoted in the CSV', () => {
  expect(toCsvLine(['=HYPERLINK("http://x.example","y")'])).toBe(`"'=HYPERLINK(""http://x.example"",""y"")"\r\n`)
})

test.each(["'quoted", 'a=b', '1+1', 'a@b.example', '(+234) 803', '2026-06-05 11:00:00'])(
  'the CSV export does not escape the cell %j',
  (cell) => {
    expect(toCsvLine([cell])).toBe(`"${cell}"\r\n`)
  },
)
