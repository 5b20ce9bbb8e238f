import { describe, expect, test } from 'vitest'
import * as volunteers from '#netlify/functions/volunteers.ts'
import { lgas } from '#src/content/lgas.ts'
import { lgaPages } from '#src/content/pages/lga-pages.ts'
import { consentVersions } from '#src/content/personal-data.ts'
import { toFormBody } from '#src/contract/submissions/submissions.ts'
import { volunteerFields } from '#src/contract/submissions/volunteers.ts'
import { createSubmissionId } from '#src/lib/submission-id.ts'
import { postForm } from '#tests/support/calls/form-calls.ts'
import { send } from '#tests/support/calls/send.ts'
import { makeRequiredValues } from '#tests/support/data/form-values.ts'
import { query } from '#tests/support/platform/database.ts'

const [ownLga] = lgas

const SIGN_UP_PATH = '/api/volunteers'
const volunteer = {
  name: 'Adaọbị Ọkafọ',
  email: 'ada@example.org',
  phone: '0803 123 4567',
  lga: ownLga,
  skills: 'Driving',
  availability: 'Saturdays',
}
const submissionId = 'b3f0c1de-9f1c-4c55-8a5e-0c8f3b7f2a11'
const versionList = consentVersions.map((consentVersion) => `'${consentVersion}'`).join(' | ')
const lgaList = lgas.map((lga) => `'${lga}'`).join(' | ')

const sendVolunteer = (changedFields: object = {}) =>
  send(volunteers, 'POST', SIGN_UP_PATH, { ...volunteer, ...changedFields })
const readRows = () => query<Record<string, unknown>>('select * from volunteers order by created_at, id')

async function expectRefused(response: Response, field: string, message: string) {
  expect(response.status).toBe(422)
  expect(response.headers.get('Content-Type')).toBe('application/problem+json')
  expect((await response.json()).errors).toEqual([{ field, message }])
  expect(await readRows()).toEqual([])
}

test('a sign-up with exactly the specified fields answers 201 with its id', async () => {
  const response = await sendVolunteer()
  expect(response.status).toBe(201)
  expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  const body = await response.json()
  expect(Object.keys(body)).toEqual(['id'])
  expect(await readRows()).toEqual([
    {
      ...makeRequiredValues(volunteerFields),
      ...volunteer,
      id: body.id,
      phone: '+2348031234567',
      created_at: expect.any(Date),
      status: 'new',
      note: '',
      version: 1,
      consent_version: null,
      news_consent: false,
      quarantined_from: null,
      network: expect.stringMatching(/^[\da-f]{64}$/),
      assigned_to: null,
      due_on: null,
      source_code: null,
      own_codes: [expect.stringMatching(/^[A-Z\d]{12}$/)],
      source_event: null,
      entered_by: null,
      signed_on_paper: false,
      import_id: null,
      is_called: false,
      search_text: 'adaobi okafo ada@example.org 2348031234567',
    },
  ])
})

test.each(['name', 'email', 'phone', 'lga'])(
  'refuses a sign-up with a missing or empty %s with the message Required',
  async (field) => {
    await expectRefused(await sendVolunteer({ [field]: undefined }), field, 'Required')
    await expectRefused(await sendVolunteer({ [field]: '' }), field, 'Required')
  },
)

test.each(Object.keys(volunteerFields))('refuses a sign-up with a %s that is not text', async (field) => {
  await expectRefused(await sendVolunteer({ [field]: 5 }), field, 'Expected string, received number')
})

test.each([
  ['name', 'x'.repeat(121), 'String must contain at most 120 character(s)'],
  ['name', 'a\0b', 'Invalid characters'],
  ['email', 'ada', 'Invalid email'],
  ['email', 'ada@', 'Invalid email'],
  ['email', `${'a'.repeat(250)}@b.example`, 'String must contain at most 254 character(s)'],
  ['phone', '0'.repeat(41), 'String must contain at most 40 character(s)'],
  ['lga', 'Lagos', `Invalid enum value. Expected ${lgaList}, received 'Lagos'`],
  ['skills', 'x'.repeat(1001), 'String must contain at most 1000 character(s)'],
  ['id', 'mine', 'Invalid uuid'],
  ['consent.version', { version: '', news: true }, `Invalid enum value. Expected ${versionList}, received ''`],
])(
  'refuses a sign-up whose %s is too long or invalid, with the reason in the message',
  async (field, invalidValue, message) => {
    const [key = ''] = field.split('.')
    await expectRefused(await sendVolunteer({ [key]: invalidValue }), field, message)
  },
)

test('a sign-up accepts each of the 21 LGAs, and optional fields that are missing, null or empty', async () => {
  for (const [index, lga] of lgas.entries()) {
    const emptyValue = [undefined, null, ''][index % 3]
    expect((await sendVolunteer({ lga, skills: emptyValue, availability: emptyValue })).status).toBe(201)
  }
  const storedRows = await readRows()
  expect(storedRows.map((row) => row.lga)).toEqual([...lgas])
  expect(storedRows.every((row) => row.skills === null && row.availability === null)).toBe(true)
})

test('a sign-up keeps Igbo letters byte for byte', async () => {
  const name = 'Ńnaemeka Ụzọamaka Ịfeọma Ṅgozi'
  await sendVolunteer({ name })
  expect((await readRows())[0]?.name).toBe(name.normalize('NFC'))
})

test('a sign-up stores the consent with its version and time', async () => {
  const timeBefore = Date.now() - 1
  await sendVolunteer({ id: submissionId, consent: { version: '2025-06', news: true } })
  await sendVolunteer({ consent: { version: '2025-06', news: false } })
  const [firstRow, secondRow] = await readRows()
  expect(firstRow).toMatchObject({ id: submissionId, consent_version: '2025-06', news_consent: true })
  expect(secondRow).toMatchObject({ consent_version: '2025-06', news_consent: false })
  expect(Number(firstRow?.created_at)).toBeGreaterThan(timeBefore)
})

test('repeated and simultaneous sign-ups with one id are stored once and return the same id', async () => {
  const responses = await Promise.all(Array.from({ length: 20 }, () => sendVolunteer({ id: submissionId })))
  responses.push(await sendVolunteer({ id: submissionId.toUpperCase() }))
  for (const idResponse of responses) {
    expect(idResponse.status).toBe(201)
    expect(await idResponse.json()).toEqual({ id: submissionId, ownCode: expect.any(String) })
  }
  expect(await readRows()).toHaveLength(1)
})

test('refuses a sign-up with a filled honeypot field, with a message for visitors whose browser filled the field in', async () => {
  await expectRefused(await sendVolunteer({ website: 'https://spam.example' }), 'website', 'Leave this field empty')
})

test('refuses a sign-up with an empty or malformed body', async () => {
  expect((await send(volunteers, 'POST', SIGN_UP_PATH, 'name=')).status).toBe(400)
  expect(
    (await send(volunteers, 'POST', SIGN_UP_PATH, '{}', { headers: { 'Content-Type': 'text/plain' } })).status,
  ).toBe(415)
  expect((await sendVolunteer({ skills: 'x'.repeat(70_000) })).status).toBe(413)
  expect(await readRows()).toEqual([])
})

test('refuses a sign-up from another origin', async () => {
  const headers = { 'Sec-Fetch-Site': 'cross-site' }
  expect((await send(volunteers, 'POST', SIGN_UP_PATH, volunteer, { headers })).status).toBe(403)
  expect((await postForm(volunteers, SIGN_UP_PATH, volunteer, { headers })).status).toBe(403)
  expect(await readRows()).toEqual([])
})

describe('a volunteer form sent without JavaScript', () => {
  const formFields = { ...volunteer, website: '', consent: '2025-06' }

  test('a volunteer form sent without JavaScript is accepted and redirects to the thanks page of its area', async () => {
    const response = await postForm(volunteers, SIGN_UP_PATH, { ...formFields, news: 'yes' })
    expect(response.status).toBe(303)
    expect(response.headers.get('Location')).toBe(lgaPages[0]?.thanksPath)
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    expect(await readRows()).toEqual([
      expect.objectContaining({ phone: '+2348031234567', consent_version: '2025-06', news_consent: true }),
    ])
  })

  test('a volunteer form sent without JavaScript stores an unticked newsletter checkbox as no', async () => {
    await postForm(volunteers, SIGN_UP_PATH, formFields)
    expect((await readRows())[0]).toMatchObject({ news_consent: false })
  })

  test('without JavaScript, a double tap on the submit button stores one row, and different content is a second row', async () => {
    const tapResponses = await Promise.all([
      postForm(volunteers, SIGN_UP_PATH, formFields),
      postForm(volunteers, SIGN_UP_PATH, formFields),
    ])
    expect(tapResponses.map(({ status }) => status)).toEqual([303, 303])
    expect(await readRows()).toHaveLength(1)
    await postForm(volunteers, SIGN_UP_PATH, { ...formFields, name: 'Somebody else' })
    expect(await readRows()).toHaveLength(2)
  })

  test('a form that is sent without JavaScript and again with JavaScript is stored once', async () => {
    const multilineFields = { ...formFields, skills: 'Driving\nFirst aid' }
    await postForm(volunteers, SIGN_UP_PATH, { ...multilineFields, skills: 'Driving\r\nFirst aid' })
    await sendVolunteer({ ...toFormBody(multilineFields), id: await createSubmissionId(multilineFields) })
    expect(await readRows()).toHaveLength(1)
    await sendVolunteer({
      ...toFormBody(multilineFields),
      id: await createSubmissionId({ ...multilineFields, name: 'Somebody else' }),
    })
    expect(await readRows()).toHaveLength(2)
  })

  test('an invalid form sent without JavaScript is shown again, and no URL contains its text', async () => {
    const response = await postForm(volunteers, SIGN_UP_PATH, { ...formFields, email: 'ada' })
    expect(response.status).toBe(307)
    expect(response.headers.get('Location')).toBe('/volunteer/again?status=422#wrong')
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    expect(await readRows()).toEqual([])
  })

  test('a form sent without JavaScript accepts field names like __proto__ without effect', async () => {
    const response = await postForm(volunteers, SIGN_UP_PATH, {
      ...formFields,
      __proto__: 'x',
      constructor: 'y',
      'a[b]': 'z',
    })
    expect(response.status).toBe(303)
  })
})
