import { expect, test } from 'vitest'
import * as settings from '#netlify/functions/settings.ts'
import { MAX_MANIFESTO_BYTES, manifestoTooLargeText } from '#src/contract/settings/settings.ts'
import { startSession } from '#tests/support/calls/insert-members.ts'
import { send } from '#tests/support/calls/send.ts'
import { uploadFile } from '#tests/support/calls/uploads.ts'

test('rejects a PDF of more than 10 MB, and takes one of exactly 10 MB', async () => {
  const session = await startSession()
  const storePdf = async (size: number) => {
    const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size - 14), Buffer.from('%%EOF')])
    const uploadURL = await uploadFile(session, pdf)
    return await send(settings, 'POST', '/api/admin/settings-manifesto', { uploadURL }, session)
  }
  const response = await storePdf(MAX_MANIFESTO_BYTES + 1)
  expect([response.status, (await response.json()).errors[0].message]).toEqual([422, manifestoTooLargeText])
  expect((await storePdf(MAX_MANIFESTO_BYTES)).status).toBe(201)
})
