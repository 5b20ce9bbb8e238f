import { beforeEach, expect, test, vi } from 'vitest'
import { uploadManifesto } from '#src/admin/api/manifesto.ts'
import { readToken } from '#src/admin/session/session.ts'
import { findServerReason } from '#src/admin/ui/describe-failure.ts'
import { pdfTexts } from '#src/contract/gallery/media.ts'
import { listCalls, querySite, setUpStaffSite, siteCalls, waitForAnswers } from '#tests/support/site/site.ts'

setUpStaffSite()

const UPLOAD_PATH = '/api/objects/upload'
const STORE_PATH = '/api/admin/settings-manifesto'

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

test('uploads a PDF with the session of staff, reports the progress and stores it', async () => {
  const pdf = new File(['%PDF-1.7 text %%EOF'], 'manifesto.pdf', { type: 'application/pdf' })
  const fractions: number[] = []
  const storedFile = await uploadManifesto(pdf, (fraction) => fractions.push(fraction))
  expect(storedFile).toEqual({ id: expect.any(String), bytes: pdf.size })
  expect(listCalls('POST', UPLOAD_PATH)[0]?.headers.get('Authorization')).toBe(`Bearer ${readToken()}`)
  expect(fractions.at(-1)).toBe(1)
  const chunk = siteCalls.find(({ method }) => method === 'PATCH')
  expect(listCalls('POST', STORE_PATH)[0]?.body).toEqual({ uploadURL: chunk?.path })
})

test('rejects with the message of the server, and deletes the upload', async () => {
  const text = new File(['no PDF'], 'manifesto.pdf', { type: 'application/pdf' })
  const failure = await uploadManifesto(text, () => {}).catch(findServerReason)
  expect(failure).toContain(pdfTexts.wrongType)
  await vi.waitFor(async () => {
    await waitForAnswers()
    expect(await querySite('select state from uploads')).toEqual([{ state: 'gone' }])
  })
})
