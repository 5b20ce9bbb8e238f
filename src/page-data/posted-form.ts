import type { AstroGlobal } from 'astro'
import type * as z from 'zod/mini'
import { readOwnReferer } from '#netlify/http/request.ts'
import { readSourceCode } from '#src/contract/reach/codes.ts'
import { type PostedForm, toFormBody } from '#src/contract/submissions/submissions.ts'
import { toFieldErrors } from '#src/lib/field-errors.ts'
import { forbidCaching } from './cache-page.ts'

const forwardedStatuses = new Set([413, 422, 429, 503])
const MAX_CHARACTERS = 200_000

async function readFormFields(request: Request): Promise<Record<string, string>> {
  const text = await request.text()
  return text.length > MAX_CHARACTERS ? {} : Object.fromEntries(new URLSearchParams(text))
}

/** Reads a failed form post that an API function forwarded, and sets the status. Undefined for other requests. */
export async function readPostedForm(page: AstroGlobal, schema: z.ZodMiniType): Promise<PostedForm | undefined> {
  const { request, response } = page
  if (request.method !== 'POST') return undefined
  const { searchParams } = new URL(request.url)
  const forwardedStatus = Number(searchParams.get('status'))
  const values = await readFormFields(request)
  // The browser forwards a form with the address of the page on which it was filled in.
  values.source ||= readSourceCode(readOwnReferer(request)) ?? ''
  const errors = toFieldErrors(schema.safeParse(toFormBody(values)).error?.issues ?? [])
  const status = errors.length > 0 ? 422 : forwardedStatuses.has(forwardedStatus) ? forwardedStatus : 503
  const [resendTicket] = /^[\w-]{1,200}$/.exec(searchParams.get('ticket') ?? '') ?? []
  const waitSeconds = Math.min(Math.max(1, Number(searchParams.get('wait')) || 60), 3600)
  response.status = status
  forbidCaching(page)
  if (status !== 422) response.headers.set('Retry-After', String(waitSeconds))
  return { status, values, errors, waitSeconds, resendTicket }
}
