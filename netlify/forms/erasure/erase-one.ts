import type { Context } from '@netlify/functions'
import { deleteQueuedCopies } from '#netlify/forms/queue/queue.ts'
import type { InboxDefinition } from '#netlify/forms/submission.ts'
import { deleteSubmission, submissionExists } from '#netlify/forms/submissions.queries.ts'
import { readId } from '#netlify/http/path-id.ts'
import { createRetryProblem, Problem } from '#netlify/http/respond/problem.ts'
import { requireConfirmed, requireStaff } from '#netlify/identity/guard.ts'
import { log } from '#netlify/log/log.ts'

export async function eraseQueuedCopies(kind: string, ids: string[]): Promise<number> {
  try {
    return await deleteQueuedCopies(kind, ids)
  } catch (error) {
    log('error', 'The queued copies of a submission could not be deleted', { id: ids[0] ?? '' }, error)
    throw createRetryProblem('The data could not be deleted. Please try again.')
  }
}

/** Deletes a form's queued copies, then its database row. If the blob store is down, deletes nothing. */
export async function handleEraseSubmission<Item>(
  inbox: InboxDefinition<Item>,
  request: Request,
  context: Context,
): Promise<Response> {
  const staff = await requireStaff(request, 'inbox')
  requireConfirmed(staff)
  const id = readId(context)
  const { scope } = staff
  // A coordinator may delete only submissions of their own areas.
  if (scope !== 'all' && !(await submissionExists(inbox.list, id, scope))) throw new Problem(404)
  const copyCount = await eraseQueuedCopies(inbox.kind, [id])
  if (!(await deleteSubmission(inbox.list, id, scope, copyCount > 0))) throw new Problem(404)
  return new Response(null, { status: 204 })
}
