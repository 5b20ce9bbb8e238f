import fc from 'fast-check'

export const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((charCode) => String.fromCharCode(charCode)) }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom('', '\0', 'a\0b', '\ud800', 'x\udfff', '\u202e', '\uFEFF', 'e\u0301', "';--", '{{x}}', '__proto__'),
  fc.constantFrom('x'.repeat(9000), '🦜'.repeat(3000), '\n'.repeat(3000)),
)

export const anyDate = fc.oneof(
  anyText,
  fc.constantFrom(
    '2025-02-30',
    '2025-13-01',
    '0000-00-00',
    '9999-12-31',
    '-271821-04-20',
    '2025-06-05T24:00',
    '2025-6-5',
  ),
  fc.date().map(String),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
)

export const anyValue = fc.oneof({ weight: 4, arbitrary: anyText }, { weight: 1, arbitrary: fc.jsonValue() })

const prototypeKeys = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'then',
  'valueOf',
  'length',
]
const jsonWithPrototypeKeys = fc
  .array(fc.tuple(fc.constantFrom(...prototypeKeys), fc.json()), { minLength: 1, maxLength: 5 })
  .map((keyJsonPairs) => `{${keyJsonPairs.map(([key, json]) => `"${key}":${json}`).join(',')}}`)

export function anyBody(fields: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<string> {
  const bodyOfAnyValues = fc.record(Object.fromEntries(Object.keys(fields).map((name) => [name, anyValue])), {
    requiredKeys: [],
  })
  return fc.oneof(
    { weight: 4, arbitrary: fc.record(fields).map((body) => JSON.stringify(body)) },
    { weight: 2, arbitrary: bodyOfAnyValues.map((body) => JSON.stringify(body)) },
    jsonWithPrototypeKeys,
    fc.json(),
    fc.string(),
  )
}

/** Generates valid and invalid ids for URL paths, but not `.` and `..`, which the URL parser removes. */
export const anyId = fc
  .oneof(
    fc.uuid(),
    anyText,
    fc.uuid().map((id) => id.slice(1)),
    fc.uuid().map((id) => `${id}.ics`),
    fc.constantFrom('../../etc/passwd', '%00', '%', '0', '-1', 'null', 'undefined', '__proto__', 'index.html'),
  )
  .map((id) => encodeURIComponent(id.toWellFormed()))
  .filter((id) => !/^\.{0,2}$/.test(id))

export const anyHeader = fc.oneof(
  fc.string().map((text) => text.replace(/[^\x20-\x7e]/g, '').trim()),
  fc.string({
    unit: fc.integer({ min: 0x80, max: 0xff }).map((charCode) => String.fromCharCode(charCode)),
    maxLength: 20,
  }),
  fc.constantFrom('*', '""', '"1"', 'W/"1"', '"1", "2"', 'x'.repeat(8000), 'bytes=0-', 'Bearer ', '__Host-session='),
)

const parameterNames = ['cursor', 'search', 'status', 'lga', 'v', 'page', 'limit', 'category', 'before', '__proto__']

export const anyQuery = fc
  .array(
    fc.oneof(
      { arbitrary: fc.tuple(fc.oneof(fc.constantFrom(...parameterNames), anyText), anyText), weight: 4 },
      { arbitrary: fc.tuple(fc.constant('collection'), fc.constantFrom('news', 'events')), weight: 1 },
    ),
    { maxLength: 4 },
  )
  .map(
    (nameValuePairs) =>
      new URLSearchParams(nameValuePairs.map(([name, value]) => [name.toWellFormed(), value.toWellFormed()])),
  )
