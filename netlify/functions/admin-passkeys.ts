import type { Config } from '@netlify/functions'
import { endpoint } from '#netlify/http/endpoint.ts'
import { changesAccess } from '#netlify/staff/known-access.ts'
import { addPasskey, answerPasskeyOptions, removePasskey } from '#netlify/staff/own-factors.ts'

export default endpoint(
  { GET: answerPasskeyOptions, POST: changesAccess(addPasskey) },
  { DELETE: changesAccess(removePasskey) },
)

export const config: Config = { path: ['/api/admin/passkeys', '/api/admin/passkeys/:id'] }
