import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { sendSubmission } from '#src/api/submissions.ts'
import { consent } from '#src/content/forms.ts'
import { CLEARANCE_HEADER, PROOF_HEADER } from '#src/contract/rules/proof.ts'
import { collectToasts } from '#tests/support/island.tsx'
import { holdCall, listCalls, querySite, setSiteVariables } from '#tests/support/site/site.ts'
import {
  findSubmitButton,
  findThanks,
  openFilledVolunteerForm,
  setUpFormPage,
  someLga,
  VOLUNTEER_CALL,
  volunteerFormUser,
} from './forms.tsx'

const toasts = collectToasts()

setUpFormPage()

const otherVolunteer = {
  name: 'Obi',
  email: 'obi@example.org',
  phone: '0803 000 0000',
  lga: someLga,
  skills: '',
  availability: '',
  consent: { version: consent.version, news: false },
}

// Sends the only form that the site takes of a network without a proof of work.
beforeEach(async () => {
  await setSiteVariables({ FORM_LIMITS: '1 200' })
  expect(await sendSubmission('volunteers', otherVolunteer, () => {})).toEqual({ kind: 'taken' })
})

const listSentHeaders = (name: string) =>
  listCalls('POST', '/api/volunteers')
    .slice(1)
    .map(({ headers }) => headers.get(name))

test('above the rate limit of the sender’s network the form computes a proof of work, says so and is sent', async () => {
  const releaseProof = holdCall(VOLUNTEER_CALL, ({ headers }) => headers.get(PROOF_HEADER) !== 'offer')
  await openFilledVolunteerForm()
  await volunteerFormUser.click(findSubmitButton())
  await screen.findByText(/^Many forms are arriving right now/)
  releaseProof()
  await findThanks()
  expect(listSentHeaders(PROOF_HEADER)).toEqual(['offer', expect.stringMatching(/^[\w-]{100,}=*$/)])
  expect(await querySite('select from volunteers where quarantined_from is null')).toHaveLength(2)
  expect(toasts).toMatchObject([{ title: 'Thank you for volunteering!' }])
})

test('a browser that cannot compute the proof of work sends the form without it', async () => {
  vi.stubGlobal('crypto', { ...globalThis.crypto, subtle: { digest: crypto.subtle.digest.bind(crypto.subtle) } })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await openFilledVolunteerForm()
  await volunteerFormUser.click(findSubmitButton())
  await findThanks()
  expect(listSentHeaders(PROOF_HEADER)).toEqual(['offer', null])
})

test('the next form sent from the device reuses the token that the earlier proof of work earned', async () => {
  await openFilledVolunteerForm()
  await volunteerFormUser.click(findSubmitButton())
  await findThanks()
  await sendSubmission('volunteers', otherVolunteer, () => {})
  const token = expect.stringMatching(/./)
  expect(listSentHeaders(CLEARANCE_HEADER)).toEqual([null, null, token])
})
