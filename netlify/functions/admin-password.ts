import type { Config } from '@netlify/functions'
import { endpoint } from '#netlify/http/endpoint.ts'
import { clearAccessCacheAfter } from '#netlify/staff/access-cache.ts'
import { handleChangePassword, handleRemovePassword, handleTotpSetup } from '#netlify/staff/own-factors.ts'

export default endpoint({
  GET: handleTotpSetup,
  PUT: clearAccessCacheAfter(handleChangePassword),
  DELETE: clearAccessCacheAfter(handleRemovePassword),
})

export const config: Config = { path: '/api/admin/password' }
