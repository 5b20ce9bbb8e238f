import { countLine } from '#netlify/database/audit.ts'
import { decideHeld, findHeld, listHeld } from '#netlify/database/held.ts'
import { readJson } from '#netlify/http/body.ts'
import { readQuery } from '#netlify/http/query.ts'
import { requireConfirmed, requireStaff } from '#netlify/security/guard.ts'
import { heldDecision, heldQuery } from '#src/contract/held.ts'
import { eraseQueued } from './erase-one.ts'
import { kindOf } from './kinds.ts'

export async function answerHeld(request: Request): Promise<Response> {
  await requireStaff(request, 'whole-inbox')
  const { list, network, cursor } = readQuery(request, heldQuery)
  const page = await listHeld(list, network, cursor)
  if (cursor && page.items.length > 0) await countLine('read', list, page.items.length)
  return Response.json(page)
}

/** Releases or deletes quarantined submissions; returns how many there were. */
export async function decide(request: Request): Promise<Response> {
  const staff = await requireStaff(request, 'whole-inbox')
  const { list, action, choice } = await readJson(request, heldDecision)
  if (action === 'erase') requireConfirmed(staff)
  const ids = await findHeld(list, choice)
  // Delete from the queue first, so that it cannot write them again.
  if (action === 'erase' && ids.length > 0) await eraseQueued(kindOf(list), ids)
  return Response.json({ done: await decideHeld(list, action, ids) })
}
