import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { uploadManifesto } from '#src/api/admin/manifesto.ts'
import { MAX_MANIFESTO_BYTES } from '#src/contract/settings.ts'
import { api, listApiCalls, mockApiNetwork, resetApiAndLogIn } from '#tests/mocks/api.ts'

const UPLOAD_PATH = '/api/objects/upload/00000000-0000-4000-8000-000000000000'
const STORE_PATH = '/api/admin/settings-manifesto'

let received: number
let authorization: string | null

beforeEach(() => {
  received = 0
  resetApiAndLogIn()
  mockApiNetwork.use(
    http.post('*/api/objects/upload', ({ request }) => {
      authorization = request.headers.get('Authorization')
      return new HttpResponse(null, { status: 201, headers: { Location: UPLOAD_PATH, 'Tus-Resumable': '1.0.0' } })
    }),
    http.patch(`*${UPLOAD_PATH}`, async ({ request }) => {
      received += (await request.arrayBuffer()).byteLength
      return new HttpResponse(null, {
        status: 204,
        headers: { 'Upload-Offset': String(received), 'Tus-Resumable': '1.0.0' },
      })
    }),
  )
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  return () => mockApiNetwork.resetHandlers()
})

const pdf = new File(['%PDF-1.7 text %%EOF'], 'manifesto.pdf', { type: 'application/pdf' })

test('uploads a PDF with the session of staff, reports the progress and stores it', async () => {
  api.overrides[`POST ${STORE_PATH}`] = { status: 201, body: { id: 'stored', bytes: pdf.size } }
  const fractions: number[] = []
  expect(await uploadManifesto(pdf, (fraction) => fractions.push(fraction))).toEqual({ id: 'stored', bytes: pdf.size })
  expect(received).toBe(pdf.size)
  expect(authorization).toBe('Bearer bearer-of-staff')
  expect(fractions.at(-1)).toBe(1)
  expect(listApiCalls('POST', STORE_PATH)[0]?.body).toEqual({ uploadURL: UPLOAD_PATH })
})

test('rejects with the message of the server, and deletes the upload', async () => {
  const message = 'This file is not a complete PDF.'
  api.overrides[`POST ${STORE_PATH}`] = {
    status: 422,
    body: { status: 422, errors: [{ field: 'uploadURL', message }] },
  }
  api.overrides[`DELETE ${UPLOAD_PATH}`] = { status: 204 }
  await expect(uploadManifesto(pdf, () => {})).rejects.toThrow(message)
  await vi.waitFor(() => expect(listApiCalls('DELETE', UPLOAD_PATH)).toHaveLength(1))
})

test('rejects a file of more than 10 MB before the upload', async () => {
  const file = new File([new Uint8Array(MAX_MANIFESTO_BYTES + 1)], 'large.pdf')
  await expect(uploadManifesto(file, () => {})).rejects.toThrow('more than 10 MB')
  expect(api.calls).toEqual([])
})
