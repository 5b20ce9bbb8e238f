import type { Config } from '@netlify/functions'
import { endpoint } from '#netlify/http/endpoint.ts'
import { addPasskey, answerPasskeyOptions, removePasskey } from '#netlify/staff/own-factors.ts'

export default endpoint({ GET: answerPasskeyOptions, POST: addPasskey }, { DELETE: removePasskey })

export const config: Config = { path: ['/api/admin/passkeys', '/api/admin/passkeys/:id'] }
