import type { Context } from '@netlify/functions'
import { routes } from '#netlify/http/endpoint.ts'
import { Problem } from '#netlify/http/problem.ts'
import { isFormPost, parseFields, readForm, readJson, readOwnReferer } from '#netlify/http/request.ts'
import { log } from '#netlify/log/log.ts'
import { readSourceCode } from '#src/contract/reach/codes.ts'
import { CLEARANCE_HEADER } from '#src/contract/rules/proof.ts'
import { submissionPaths, toFormBody } from '#src/contract/submissions/submissions.ts'
import { createSubmissionId } from '#src/lib/submission-id.ts'
import { acceptSubmission } from './accept.ts'
import type { SubmissionDefinition } from './definitions.ts'
import { handleEraseSubmission } from './erasure.ts'
import { handleExportSubmission, handleListInbox, handleReadDetail, handleUpdateSubmission } from './inbox/inbox.ts'

/** Converts form fields to a JSON body. A form sent without JavaScript gets an id derived from its fields. */
async function toSubmissionBody(fields: Record<string, string>): Promise<Record<string, unknown>> {
  return { ...toFormBody(fields), id: fields.id || (await createSubmissionId(fields)) }
}

function redirectWithForm(status: 303 | 307, retryUrl: string): Response {
  return new Response(null, { status, headers: { Location: retryUrl } })
}

// Status 307 makes the browser post the fields again, which keeps them out of the URL.
function redirectToRetryPage(page: string, error: unknown): Response {
  if (!(error instanceof Problem)) log('error', 'A form could not be accepted', {}, error)
  const { status, options } = error instanceof Problem ? error : new Problem(503)
  const query = new URLSearchParams({ status: String(status) })
  const seconds = options.headers?.['Retry-After']
  if (seconds) query.set('wait', seconds)
  if (options.resendTicket) query.set('ticket', options.resendTicket)
  return redirectWithForm(307, `${page}/again?${query}#wrong`)
}

/** Accepts a form as JSON (answers 201 with its id) or as a post without JavaScript (redirects to a page). */
async function handleForm(
  { kind, inputSchema, pagePath, getThanksPath }: SubmissionDefinition,
  request: Request,
  { ip: address }: Context,
): Promise<Response> {
  if (!isFormPost(request)) {
    const input = await readJson(request, inputSchema)
    const { id, ownCode, clearance } = await acceptSubmission(kind, input, { request, address })
    // A client that sends no id gets another code with each retry, so it gets none.
    const answer = { id, ...(input.id && ownCode && { ownCode }) }
    return Response.json(answer, { status: 201, ...(clearance && { headers: { [CLEARANCE_HEADER]: clearance } }) })
  }
  try {
    const { ticket, ...fields } = await readForm(request)
    // Without JavaScript, the address of the page has the code.
    fields.source ||= readSourceCode(readOwnReferer(request)) ?? ''
    const input = parseFields(await toSubmissionBody(fields), inputSchema)
    await acceptSubmission(kind, input, { request, address, ticket })
    return redirectWithForm(303, getThanksPath(input))
  } catch (error) {
    return redirectToRetryPage(pagePath, error)
  }
}

export function submissionEndpoint(submission: SubmissionDefinition, otherRoutes: Parameters<typeof routes>[0] = {}) {
  const path = submissionPaths[submission.kind]
  return routes({
    [path]: {
      GET: (request, _) => handleListInbox(submission, request),
      POST: (request, context) => handleForm(submission, request, context),
    },
    [`${path}/:id`]: {
      GET: (request, context) => handleExportSubmission(submission, request, context),
      PATCH: (request, context) => handleUpdateSubmission(submission, request, context),
      DELETE: (request, context) => handleEraseSubmission(submission, request, context),
    },
    [`${path}/:id/detail`]: {
      GET: (request, context) => handleReadDetail(submission, request, context),
    },
    ...otherRoutes,
  })
}
