import { expect, test } from 'vitest'
import * as messages from '#netlify/functions/messages.ts'
import { messageFields } from '#src/contract/submissions/messages.ts'
import { postForm } from '#tests/support/calls/form-calls.ts'
import { send } from '#tests/support/calls/send.ts'
import { makeRequiredValues } from '#tests/support/data/form-values.ts'
import { query } from '#tests/support/platform/database.ts'

const CONTACT_PATH = '/api/contact'
const message = {
  name: 'Chidi Eze',
  email: 'chidi@example.org',
  phone: '+44 20 7946 0958',
  subject: 'The road to Oba',
  message: 'When?\n\nKind regards',
}

const sendMessage = (changedFields: object = {}) =>
  send(messages, 'POST', CONTACT_PATH, { ...message, ...changedFields })
const readRows = () => query<Record<string, unknown>>('select * from contact_messages order by created_at, id')

test('sending a message with exactly the specified fields answers 201 with its id', async () => {
  const response = await sendMessage()
  expect(response.status).toBe(201)
  const { id } = await response.json()
  expect(await readRows()).toEqual([
    {
      ...makeRequiredValues(messageFields),
      ...message,
      id,
      phone: '+442079460958',
      created_at: expect.any(Date),
      status: 'new',
      note: '',
      version: 1,
      consent_version: null,
      news_consent: false,
      quarantined_from: null,
      network: expect.stringMatching(/^[\da-f]{64}$/),
      assigned_lga: null,
      assigned_to: null,
      due_on: null,
      search_text: 'chidi eze chidi@example.org 442079460958',
    },
  ])
})

test.each(['name', 'email', 'subject', 'message'])(
  'refuses a message with a missing, empty or invalid %s',
  async (field) => {
    for (const [value, expectedMessage] of [
      [undefined, 'Required'],
      [' ', 'Required'],
      [['x'], 'Expected string, received array'],
    ]) {
      const response = await sendMessage({ [field]: value })
      expect(response.status).toBe(422)
      expect((await response.json()).errors).toEqual([{ field, message: expectedMessage }])
    }
    expect(await readRows()).toEqual([])
  },
)

test('accepts a message without a phone number', async () => {
  for (const phone of [undefined, null, '']) expect((await sendMessage({ phone })).status).toBe(201)
  expect((await readRows()).map(({ phone }) => phone)).toEqual([null, null, null])
})

test('accepts a message of the maximum length and refuses a message with one letter more', async () => {
  expect((await sendMessage({ message: 'ọ'.repeat(5000) })).status).toBe(201)
  const response = await sendMessage({ message: 'ọ'.repeat(5001) })
  expect((await response.json()).errors).toEqual([
    { field: 'message', message: 'String must contain at most 5000 character(s)' },
  ])
})

test('stores a message once when it is sent twice', async () => {
  const id = '0c8f3b7f-9f1c-4c55-8a5e-b3f0c1de2a11'
  await Promise.all(Array.from({ length: 10 }, () => sendMessage({ id })))
  expect(await readRows()).toHaveLength(1)
})

test('a message sent without JavaScript redirects to the thanks page, or back to the form after an error', async () => {
  const acceptedResponse = await postForm(messages, CONTACT_PATH, { ...message, consent: '2025-06' })
  expect([acceptedResponse.status, acceptedResponse.headers.get('Location')]).toEqual([303, '/contact/thanks'])
  expect((await readRows())[0]).toMatchObject({ message: 'When?\n\nKind regards', consent_version: '2025-06' })
  const refusedResponse = await postForm(messages, CONTACT_PATH, { ...message, subject: '' })
  expect([refusedResponse.status, refusedResponse.headers.get('Location')]).toEqual([
    307,
    '/contact/again?status=422#wrong',
  ])
})
