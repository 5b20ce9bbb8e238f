import fc from 'fast-check'
import { expect, test } from 'vitest'
import { articleInput } from '#src/contract/publications/articles.ts'
import { cleanText } from '#src/contract/rules/text.ts'

const article = { title: 'A road', excerpt: 'Short', content: 'Long', image: null, date: '2025-03-01' }

function readMessage(changedFields: object): string | undefined {
  return articleInput.safeParse({ ...article, ...changedFields }).error?.issues[0]?.message
}

test.each([
  [{ title: undefined }, 'Required'],
  [{ title: '' }, 'Required'],
  [{ title: ' \n ' }, 'Required'],
  [{ title: '\u202e' }, 'Required'],
  [{ title: 5 }, 'Expected string, received number'],
  [{ title: null }, 'Expected string, received null'],
  [{ title: ['a'] }, 'Expected string, received array'],
  [{ title: {} }, 'Expected string, received object'],
  [{ title: true }, 'Expected string, received boolean'],
  [{ title: 'a\0b' }, 'Invalid characters'],
  [{ title: 'a\ud800b' }, 'Invalid characters'],
  [{ date: '' }, 'Required'],
  [{ date: undefined }, 'Required'],
  [{ date: 20250301 }, 'Expected string, received number'],
  [{ date: 'tomorrow' }, 'Invalid date'],
  [{ date: '2025-02-30' }, 'Invalid date'],
  [{ date: '2025-13-01' }, 'Invalid date'],
  [{ date: '01/03/2025' }, 'Invalid date'],
  [{ date: '2025-03-01T25:00' }, 'Invalid date'],
  [{ image: 5 }, 'Expected string, received number'],
  [{ image: 'picture' }, 'Invalid image address'],
  [{ image: 'ftp://example.com/a.png' }, 'Invalid image address'],
  [{ image: 'https://user:secret@example.com/a.png' }, 'Invalid image address'],
  [{ image: 'data:image/png,hello' }, 'Invalid image address'],
])('the article schema rejects an article with %j: %s', (changedFields, message) => {
  expect(readMessage(changedFields)).toBe(message)
})

test.each([
  { date: '2025-03-01T10:00' },
  { date: '2025-03-01T10:00:00.000Z' },
  { date: '2024-02-29' },
  { image: undefined },
  { image: '' },
  { image: '/a.png' },
  { image: 'https://example.com/ị.png?a=b#c' },
  { image: 'data:image/jpeg;base64,/9j/4AAQ' },
])('the article schema accepts an article with %j', (changedFields) => {
  expect(readMessage(changedFields)).toBeUndefined()
})

test.each([
  ['title', 200],
  ['excerpt', 600],
  ['content', 50_000],
])('the article schema limits the %s to %i characters', (field, limit) => {
  expect(readMessage({ [field]: 'a'.repeat(limit) })).toBeUndefined()
  expect(readMessage({ [field]: 'a'.repeat(limit + 1) })).toBe(`String must contain at most ${limit} character(s)`)
})

test('the article schema rejects a request body that is not an object', () => {
  for (const [body, typeName] of [
    [[], 'array'],
    [null, 'null'],
    ['x', 'string'],
  ] as const) {
    expect(articleInput.safeParse(body).error?.issues).toMatchObject([
      { path: [], message: `Expected object, received ${typeName}` },
    ])
  }
})

test('the article schema removes unknown fields', () => {
  const body = JSON.parse('{"id":"x","version":9,"__proto__":{"admin":true}}')
  expect(articleInput.parse({ ...article, ...body })).toEqual(article)
})

test.each([
  ['  A road \n', 'A road'],
  ['a\r\nb\rc', 'a\nb\nc'],
  ['a\tb', 'a\tb'],
  ['\u202Eevil\u2066x\u2069', 'evilx'],
  ['a\u0007\u009Fb', 'ab'],
  ['\uFEFFtext', 'text'],
  ['o\u0323', 'ọ'],
  ['n\u0307', 'ṅ'],
  ['i\u0323\u0301', 'ị\u0301'],
  ['👩🏾‍🏫 🇳🇬', '👩🏾‍🏫 🇳🇬'],
])('the article schema converts the text %j to %j', (input, storedText) => {
  expect(articleInput.parse({ ...article, title: input }).title).toBe(storedText)
})

test('cleaning an article text twice gives the same result as cleaning it once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(cleanText(cleanText(text))).toBe(cleanText(text))
    }),
  )
})
