import type { Config } from '@netlify/functions'
import { endpoint } from '#netlify/http/endpoint.ts'
import { clearLoginAccessCacheAfter } from '#netlify/staff/access-cache.ts'
import { handleChangePassword, handleRemovePassword, handleTotpSetup } from '#netlify/staff/own-factors.ts'

export default endpoint({
  GET: handleTotpSetup,
  PUT: clearLoginAccessCacheAfter(handleChangePassword),
  DELETE: clearLoginAccessCacheAfter(handleRemovePassword),
})

export const config: Config = { path: '/api/admin/password' }
