import type { Context } from '@netlify/functions'
import { eraseSubmission, type InboxList, isThere } from '#netlify/database/submissions.ts'
import { readId } from '#netlify/http/id.ts'
import { Problem, tryAgain } from '#netlify/http/problem.ts'
import { log } from '#netlify/log/log.ts'
import { requireConfirmed, requireStaff } from '#netlify/security/guard.ts'
import { eraseCopies } from '#netlify/storage/queue.ts'
import type { Inbox } from './submission.ts'

export async function eraseQueued(kind: string, ids: string[]): Promise<number> {
  try {
    return await eraseCopies(kind, ids)
  } catch (error) {
    log('error', 'The queued copies of a submission could not be deleted', { id: ids[0] ?? '' }, error)
    throw tryAgain('The data could not be deleted. Please try again.')
  }
}

/** Deletes a submission, in the queue first: if the store is down, nothing is deleted. */
export async function answerErased<List extends InboxList>(
  inbox: Inbox<List>,
  request: Request,
  context: Context,
): Promise<Response> {
  const staff = await requireStaff(request, 'inbox')
  requireConfirmed(staff)
  const id = readId(context)
  const { scope } = staff
  // A queued copy has no LGA that could be checked, so a coordinator needs a visible row.
  if (scope !== 'all' && !(await isThere(inbox.list, id, scope))) throw new Problem(404)
  const copies = await eraseQueued(inbox.kind, [id])
  if (!(await eraseSubmission(inbox.list, id, scope, copies > 0))) throw new Problem(404)
  return new Response(null, { status: 204 })
}
