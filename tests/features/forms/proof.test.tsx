import { screen } from '@testing-library/react'
import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendVolunteer } from '#src/api/submissions.ts'
import { CLEARANCE_HEADER, PROOF_HEADER } from '#src/contract/proof.ts'
import { mockApiNetwork, resetApi } from '#tests/mocks/api.ts'
import { collectToasts } from '#tests/support/island.tsx'
import {
  findSubmitButton,
  openFilledVolunteerForm,
  readFormStatus,
  unmountFormPage,
  volunteerFormUser,
} from './forms.tsx'

const toasts = collectToasts()

beforeEach(resetApi)
afterEach(unmountFormPage)

const proofChallenge = await createChallenge({
  algorithm: 'PBKDF2/SHA-256',
  cost: 10,
  counter: 3,
  deriveKey,
  hmacSignatureSecret: 'secret',
})

/** Returns a list that collects the proof-of-work header of each request. */
function recordProofs(answerRequest: (proofHeader: string | null) => Response): (string | null)[] {
  const proofHeaders: (string | null)[] = []
  mockApiNetwork.use(
    http.post('*/api/volunteers', ({ request }) => {
      proofHeaders.push(request.headers.get(PROOF_HEADER))
      return answerRequest(proofHeaders.at(-1) ?? null)
    }),
  )
  return proofHeaders
}

const answerWithChallenge = () =>
  HttpResponse.json({ status: 429, challenge: proofChallenge }, { status: 429, headers: { 'Retry-After': '600' } })

test('above the rate limit of the sender’s network the form computes a proof of work, says so and is sent', async () => {
  const statusTexts: (string | null)[] = []
  const proofHeaders = recordProofs((proofHeader) => {
    if (proofHeader === 'offer') return answerWithChallenge()
    statusTexts.push(readFormStatus())
    return HttpResponse.json({ id: '1' }, { status: 201 })
  })
  await openFilledVolunteerForm()
  await volunteerFormUser.click(findSubmitButton())
  await screen.findByText('Sent.')
  expect(proofHeaders).toEqual(['offer', expect.stringMatching(/^[\w-]{100,}=*$/)])
  expect(statusTexts[0]).toMatch(/^Many forms are coming in just now/)
  expect(toasts).toMatchObject([{ title: 'Thank you for volunteering!' }])
})

test('a browser that cannot compute the proof of work sends the form without it', async () => {
  vi.stubGlobal('crypto', { ...globalThis.crypto, subtle: { digest: crypto.subtle.digest.bind(crypto.subtle) } })
  const warnSpy = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const proofHeaders = recordProofs((proofHeader) =>
    proofHeader ? answerWithChallenge() : HttpResponse.json({ id: '1' }, { status: 201 }),
  )
  await openFilledVolunteerForm()
  await volunteerFormUser.click(findSubmitButton())
  await screen.findByText('Sent.')
  expect(proofHeaders).toEqual(['offer', null])
  vi.unstubAllGlobals()
  warnSpy.mockRestore()
})

test('the next form sent from the device reuses the token that the earlier proof of work earned', async () => {
  const clearanceHeaders: (string | null)[] = []
  mockApiNetwork.use(
    http.post('*/api/volunteers', ({ request }) => {
      clearanceHeaders.push(request.headers.get(CLEARANCE_HEADER))
      if (clearanceHeaders.length === 1) return answerWithChallenge()
      return HttpResponse.json({ id: '1' }, { status: 201, headers: { [CLEARANCE_HEADER]: 'token' } })
    }),
  )
  await openFilledVolunteerForm()
  await volunteerFormUser.click(findSubmitButton())
  await screen.findByText('Sent.')
  await sendVolunteer({ name: 'Ada' }, () => {})
  expect(clearanceHeaders).toEqual([null, null, 'token'])
})
