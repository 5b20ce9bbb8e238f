import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import * as messages from '#netlify/functions/messages.ts'
import * as volunteers from '#netlify/functions/volunteers.ts'
import { lgas } from '#src/content/lgas.ts'
import { send } from '#tests/support/calls/send.ts'
import { query } from '#tests/support/platform/database.ts'
import { countRounds } from '#tests/support/rounds.ts'

const [ownLga] = lgas

beforeEach(() => {
  vi.stubEnv('FORM_LIMITS', '999999999 999999999')
  return () => vi.unstubAllEnvs()
})

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((charCode) => String.fromCharCode(charCode)) }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom('\0', 'a\0b', '\ud800', 'x\udfff', '\u202e', '\uFEFF', 'e\u0301', "';--", '{{x}}', 'x'.repeat(9000)),
)
const anyValue = fc.oneof({ weight: 5, arbitrary: anyText }, { weight: 1, arbitrary: fc.jsonValue() })
const anyEmail = fc.oneof(
  fc.emailAddress(),
  anyText,
  fc.tuple(anyText, anyText).map(([a, b]) => `${a}@${b}`),
)
const anyPhone = fc.oneof(anyText, fc.string({ unit: fc.constantFrom(...'0123456789+-() .x٠١'), maxLength: 42 }))
const optionalFields = {
  id: fc.oneof(fc.uuid(), anyValue),
  consent: fc.oneof(fc.record({ version: anyValue, news: fc.oneof(fc.boolean(), anyValue) }), anyValue),
  website: fc.oneof(fc.constant(''), anyValue),
}
const allKeysOptional = { requiredKeys: [] }
const validText = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }).map((randomText) => `a${randomText}`)

const anyVolunteer = fc.oneof(
  fc.record(
    { name: anyValue, email: anyValue, phone: anyValue, lga: anyValue, skills: anyValue, ...optionalFields },
    allKeysOptional,
  ),
  fc.record({ name: validText, email: anyEmail, phone: anyPhone, lga: fc.constantFrom(...lgas), skills: anyText }),
  fc.record(
    {
      name: validText,
      email: fc.constant('a@b.example'),
      phone: anyPhone,
      lga: fc.constant(ownLga),
      ...optionalFields,
    },
    {
      requiredKeys: ['name', 'email', 'phone', 'lga'],
    },
  ),
)
const anyMessage = fc.oneof(
  fc.record(
    { name: anyValue, email: anyValue, phone: anyValue, subject: anyValue, message: anyValue, ...optionalFields },
    allKeysOptional,
  ),
  fc.record({ name: validText, email: anyEmail, phone: anyPhone, subject: validText, message: anyText }),
)
const objectWithBuiltInKeys = fc
  .dictionary(fc.constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty', 'name', 'then'), fc.jsonValue())
  .map((fields) => JSON.stringify(fields))
const anyBody = (anyFields: fc.Arbitrary<object>) =>
  fc.oneof(
    { weight: 4, arbitrary: anyFields.map((body) => JSON.stringify(body)) },
    objectWithBuiltInKeys,
    fc.json(),
    fc.string(),
  )

const formEndpoints = [
  { name: 'volunteers', module: volunteers, path: '/api/volunteers', body: anyBody(anyVolunteer) },
  { name: 'contact', module: messages, path: '/api/contact', body: anyBody(anyMessage) },
]

async function findInvalidRows(): Promise<unknown[]> {
  return await query(`
    select name, email, phone from volunteers
    where name !~ '\\S' or char_length(name) > 120 or email !~ '.@.' or phone !~ '\\S' or char_length(phone) > 40
      or lga not in (${lgas.map((lga) => `'${lga}'`).join(', ')}) or (news_consent and consent_version is null)
    union all
    select name, email, phone from contact_messages
    where name !~ '\\S' or char_length(name) > 120 or email !~ '.@.' or subject !~ '\\S' or message !~ '\\S'
      or char_length(message) > 5000`)
}

test.each(formEndpoints)(
  'random JSON sent to the $name form causes no 500 and no invalid row',
  async (formEndpoint) => {
    await fc.assert(
      fc.asyncProperty(formEndpoint.body, async (body) => {
        const { status } = await send(formEndpoint.module, 'POST', formEndpoint.path, body)
        expect([201, 400, 422]).toContain(status)
      }),
      { numRuns: countRounds(400) },
    )
    expect(await findInvalidRows()).toEqual([])
  },
)

test.each(formEndpoints)('random URL-encoded posts to the $name form cause no 500', async ({ module, path }) => {
  const anyFieldName = fc.constantFrom(
    'name',
    'email',
    'phone',
    'lga',
    'subject',
    'message',
    'id',
    'consent',
    'news',
    '__proto__',
  )
  const anyFieldPairs = fc.array(
    fc.tuple(
      anyFieldName,
      anyText.map((randomText) => randomText.toWellFormed()),
    ),
    { maxLength: 12 },
  )
  const body = fc.oneof(
    anyFieldPairs.map((fieldPairs) => new URLSearchParams(fieldPairs).toString()),
    fc.string({ unit: 'binary' }),
  )
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  await fc.assert(
    fc.asyncProperty(body, async (bodyText) => {
      const response = await send(module, 'POST', path, bodyText, { headers })
      expect([303, 307]).toContain(response.status)
      expect(response.headers.get('Location')).toMatch(
        /^\/(volunteer|contact)\/(thanks(\/[a-z-]+)?|again\?status=(413|422)#wrong)$/,
      )
    }),
    { numRuns: countRounds(300) },
  )
  expect(await findInvalidRows()).toEqual([])
})
