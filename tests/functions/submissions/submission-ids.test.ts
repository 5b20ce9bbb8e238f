import { expect, test } from 'vitest'
import * as volunteers from '#netlify/functions/volunteers.ts'
import { lgas } from '#src/content/lgas.ts'
import { createSubmissionId } from '#src/lib/submission-id.ts'
import { send } from '#tests/support/calls/send.ts'
import { query } from '#tests/support/platform/database.ts'

const [ownLga] = lgas

const adaFields = { name: 'Ada', email: 'ada@example.org', phone: '08031234567', lga: ownLga }

const sendVolunteer = (changedFields: object) =>
  send(volunteers, 'POST', '/api/volunteers', { ...adaFields, ...changedFields })
const listVolunteerNames = async () =>
  (await query('select name from volunteers order by name')).map(({ name }) => name)

test('a submission with an existing id but different content is stored as a new row, and so are its retries', async () => {
  const id = crypto.randomUUID()
  await sendVolunteer({ id, name: 'Squatter' })
  for (const response of [await sendVolunteer({ id }), await sendVolunteer({ id })]) {
    expect(response.status).toBe(201)
    expect(await listVolunteerNames()).toEqual(['Ada', 'Squatter'])
  }
})

test('the answer does not tell whether a person signed up that day', async () => {
  const id = await createSubmissionId(adaFields)
  const probe = async () => {
    const response = await sendVolunteer({ id, name: 'Stranger' })
    return [response.status, await response.json()]
  }
  const answerBefore = await probe()
  await query('delete from volunteers')
  await sendVolunteer({ id })
  expect(await probe()).toEqual(answerBefore)
  expect(answerBefore).toEqual([201, { id, ownCode: expect.any(String) }])
})

test('two submissions that differ only in their newsletter choice are stored as two rows', async () => {
  const id = crypto.randomUUID()
  await sendVolunteer({ id, consent: { version: '2025-06', news: false } })
  await sendVolunteer({ id, consent: { version: '2025-06', news: true } })
  expect(await query('select news_consent from volunteers order by news_consent')).toEqual([
    { news_consent: false },
    { news_consent: true },
  ])
})

test('ten simultaneous submissions with one id and the same content are stored as one row', async () => {
  const id = crypto.randomUUID()
  await sendVolunteer({ id, name: 'Squatter' })
  const responses = await Promise.all(Array.from({ length: 10 }, () => sendVolunteer({ id })))
  expect(responses.every(({ status }) => status === 201)).toBe(true)
  expect(await listVolunteerNames()).toEqual(['Ada', 'Squatter'])
})

test('refuses a submission with a consent text that the site has never shown', async () => {
  const response = await sendVolunteer({ consent: { version: 'I agree to everything', news: true } })
  expect(response.status).toBe(422)
  expect((await response.json()).errors).toMatchObject([{ field: 'consent.version' }])
  expect(await listVolunteerNames()).toEqual([])
})
