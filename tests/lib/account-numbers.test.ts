import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findAccountNumbers, readVisibleText } from '#src/lib/text/account-numbers.ts'
import { renderMarkdown } from '#src/lib/text/markdown.ts'

const NUMBER = '9876543210'

test.each([
  ['plain digits', 'New account: 9876543210.'],
  ['blanks', 'New account 98 765 432 10'],
  ['dots', '9876.543.210'],
  ['dashes of several kinds', '9876-543–210'],
  ['brackets', '(9876) 543 210'],
  ['commas that group no thousands', '9876,543,210'],
  ['a line break', 'Pay to 98765\n43210'],
  ['digits of another script', '٩٨٧٦٥٤٣٢١٠'],
  ['digits of several scripts', '९৮੭૬୫௪౩೨൧๐'],
  ['wide digits', '９８７６５４３２１０'],
  ['mathematical digits', '𝟡𝟠𝟟𝟞𝟝𝟜𝟛𝟚𝟙𝟘'],
  ['digits in circles', '⑨❽➆⓺5④❸➁⓵⓿'],
  ['keycaps', '9️⃣8️⃣7️⃣6️⃣5️⃣4️⃣3️⃣2️⃣1️⃣0️⃣'],
  ['invisible characters', '98\u200b76\u00ad54\u206032\ufeff10'],
  ['a change of direction', '98765\u202e\u202c43210'],
  ['characters that look like blanks', '98765\u2800\u3164\u00a043210'],
  ['marks on the digits', '9\u03368\u03367\u033665432\u033210'],
  ['a dial code', 'Dial *901*5000*9876543210#'],
  ['letters next to it', 'GTB9876543210only'],
  ['another number before it', 'Give 5 9876543210'],
  ['the number of a list', '1. 98765 43210'],
  ['a year before it', 'since 2023 9876543210'],
  ['a phone number before it', '0803 555 1234 9876543210'],
  ['a plus', 'Account +9876543210'],
  ['a date before it', '20-02-2027 9876543210'],
  ['an address without a host', 'https://9876543210'],
] as const)('finds an account number written with %s', (_, text) => {
  expect(findAccountNumbers(text)).toEqual([NUMBER])
})

test.each([
  ['a phone number', '08035551234'],
  ['phone numbers with blanks', 'Call 0803 555 1234 or 0805-555-1234'],
  ['phone numbers below each other', '0803 555 1234\n0805 555 1234\n08035551234'],
  ['an international number', '+234 803 555 1234, 2348035551234, (+234) 803 555 1234, +234 (0) 803 555 1234'],
  ['a foreign number', '+44 20 7946 0958 and +1 202 555 0143'],
  ['a day and a time', '2027-02-20 10:30, 20.02.2027 10:30, 20/02/2027 10am'],
  ['hours', '10:30 - 12:30, 10.30-12.30'],
  ['an amount', '₦1,234,567,890, ₦9876543210, NGN 9876543210, ₦9 876 543 210.50'],
  ['thousands', 'for 9,876,543,210 people and 1,234,567.89'],
  ['a link', 'https://www.facebook.com/9876543210?id=9876543210 and www.campaign.example/9876543210'],
  ['an e-mail address', '9876543210@bank.example'],
  ['an image', '/api/media/98765432-1098-4765-8432-109876543210?w=9876543210&h=1'],
  ['a data string', 'data:image/png;base64,9876543210'],
  ['nine and eleven digits', '987654321 and 98765432101'],
  ['two paragraphs', '98765\n\n43210'],
  ['years', '2019, 2023 and 2027'],
] as const)('finds none in %s', (_, text) => {
  expect(findAccountNumbers(text)).toEqual([])
})

test('names each of several numbers once, as ten digits', () => {
  expect(findAccountNumbers('9876543210 or 98 7654 3210, then 0123456789')).toEqual([NUMBER, '0123456789'])
})

test.each([
  ['emphasis', '98765**43210**'],
  ['a character reference', '98765&#52;3210'],
  ['an escape', '98765\\-43210'],
  ['the text of a link', '[98765](https://campaign.example)43210'],
  ['the text of an image', '![9876543210](/api/media/98765432-1098-4765-8432-109876543210?w=8&h=8)'],
  ['a dial code', '*901*5000*9876543210#'],
] as const)('finds in Markdown what visitors see: %s', (_, markdown) => {
  expect(findAccountNumbers(readVisibleText(renderMarkdown(markdown)))).toEqual([NUMBER])
})

test.each([
  ['the address of a link', '[our page](https://campaign.example/9876543210)'],
  ['an image', '![A rally](/api/media/98765432-1098-4765-8432-109876543210?w=987&h=654)'],
  ['a bare address', 'See https://campaign.example/9876543210.'],
] as const)('finds none in Markdown in %s', (_, markdown) => {
  expect(findAccountNumbers(readVisibleText(renderMarkdown(markdown)))).toEqual([])
})

const separators = fc.array(fc.constantFrom('', '', ' ', '.', '-', '\u200b', '\u00a0', '–', '\u2060'), {
  minLength: 9,
  maxLength: 9,
})
const zeros = fc.constantFrom('0', '٠', '०', '０', '𝟎', '๐')
const accountNumber = fc
  .array(fc.integer({ min: 0, max: 9 }), { minLength: 10, maxLength: 10 })
  .map((digits) => digits.join(''))
// A day, such as 1.1.2000, may be part of such a number.
const hasYear = (number: string) => /19|20/.test(number)

test('finds every number however its digits are written and separated', () => {
  fc.assert(
    fc.property(accountNumber, separators, fc.array(zeros, { minLength: 10, maxLength: 10 }), (number, gaps, rows) => {
      fc.pre(!hasYear(number))
      const digits = Array.from(number, (digit, index) =>
        String.fromCodePoint((rows[index]?.codePointAt(0) ?? 48) + Number(digit)),
      )
      const written = digits.map((digit, index) => digit + (gaps[index] ?? '')).join('')
      expect(findAccountNumbers(`Pay ${written} today`)).toEqual([number])
    }),
  )
})

test('finds no phone number of Nigeria', () => {
  const phone = fc
    .tuple(
      fc.constantFrom('0', '234', '+234'),
      fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 9, maxLength: 9 }),
    )
    .map(([start, digits]) => `${start}8${digits.join('')}`)
  fc.assert(
    fc.property(phone, (number) => {
      expect(findAccountNumbers(`Call ${number}`)).toEqual([])
    }),
  )
})

const anyCharacter = fc.integer({ min: 0, max: 0x10ffff }).map((codePoint) => String.fromCodePoint(codePoint))

test('reads any text, and long ones in linear time', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) => {
      for (const number of findAccountNumbers(text)) expect(number).toMatch(/^[0-9]{10}$/)
    }),
  )
  const parts = [
    '1 ',
    '1,',
    '12 345 ',
    '1.',
    '-',
    '(0)',
    'data:',
    'a.',
    'a@',
    'www.',
    '₦1 ',
    '\u200b',
    '1\n',
    '₦1,',
    '20-02-',
  ]
  for (const part of parts) {
    const start = performance.now()
    findAccountNumbers(part.repeat(200_000 / part.length))
    expect(performance.now() - start, part).toBeLessThan(1500)
  }
})
