import type { Context } from '@netlify/functions'
import { log } from '#netlify/log/log.ts'
import { dropKnownAccess } from '#netlify/storage/named-access.ts'

type Handler = (request: Request, context: Context) => Promise<Response>

/** A call after which the login page may have to say something else. The nightly run looks again after a failure. */
export function changesAccess(handler: Handler): Handler {
  return async (request, context) => {
    const response = await handler(request, context)
    await dropKnownAccess().catch((error: unknown) => log('warn', 'The login page says what was before', {}, error))
    return response
  }
}
