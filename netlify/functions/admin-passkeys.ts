import type { Config } from '@netlify/functions'
import { endpoint } from '#netlify/http/endpoint.ts'
import { clearLoginAccessCacheAfter } from '#netlify/staff/access-cache.ts'
import { handleAddPasskey, handlePasskeyOptions, handleRemovePasskey } from '#netlify/staff/own-factors.ts'

export default endpoint(
  { GET: handlePasskeyOptions, POST: clearLoginAccessCacheAfter(handleAddPasskey) },
  { DELETE: clearLoginAccessCacheAfter(handleRemovePasskey) },
)

export const config: Config = { path: ['/api/admin/passkeys', '/api/admin/passkeys/:id'] }
