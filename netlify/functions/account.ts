import type { Config } from '@netlify/functions'
import { routes } from '#netlify/http/endpoint.ts'
import {
  handleEndOtherSessions,
  handleEndSession,
  handleReadAccess,
  handleRenewRecoveryCodes,
} from '#netlify/team/sessions/own-access.ts'
import { clearLoginAccessCacheAfter } from '#netlify/team/shared-password/login-access.ts'

// Import on first use, because the passkey and TOTP libraries load slowly.
const loadConfirmation = () => import('#netlify/team/sessions/confirm.ts')
const loadOwnFactors = () => import('#netlify/team/factors/own-factors.ts')

export default routes({
  '/api/admin/confirm': {
    GET: async (request) => (await loadConfirmation()).handleConfirmationOptions(request),
    POST: async (request, context) => (await loadConfirmation()).handleConfirmation(request, context),
  },
  '/api/admin/access': { GET: handleReadAccess, DELETE: handleEndOtherSessions },
  '/api/admin/access/:id': { DELETE: handleEndSession },
  '/api/admin/passkeys': {
    GET: async (request) => (await loadOwnFactors()).handlePasskeyOptions(request),
    POST: clearLoginAccessCacheAfter(async (request) => (await loadOwnFactors()).handleAddPasskey(request)),
  },
  '/api/admin/passkeys/:id': {
    DELETE: clearLoginAccessCacheAfter(async (request, context) =>
      (await loadOwnFactors()).handleRemovePasskey(request, context),
    ),
  },
  '/api/admin/password': {
    GET: async (request) => (await loadOwnFactors()).handleTotpSetup(request),
    PUT: clearLoginAccessCacheAfter(async (request) => (await loadOwnFactors()).handleChangePassword(request)),
    DELETE: clearLoginAccessCacheAfter(async (request) => (await loadOwnFactors()).handleRemovePassword(request)),
  },
  '/api/admin/recovery-codes': { POST: clearLoginAccessCacheAfter(handleRenewRecoveryCodes) },
})

export const config: Config = {
  path: [
    '/api/admin/confirm',
    '/api/admin/access',
    '/api/admin/access/:id',
    '/api/admin/passkeys',
    '/api/admin/passkeys/:id',
    '/api/admin/password',
    '/api/admin/recovery-codes',
  ],
}
