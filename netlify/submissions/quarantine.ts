import { incrementHourlyAuditEntry } from '#netlify/activity/audit.queries.ts'
import { decideQuarantined, listQuarantined, listQuarantinedIds } from '#netlify/forms/quarantine.queries.ts'
import { readJson } from '#netlify/http/body.ts'
import { readQuery } from '#netlify/http/query.ts'
import { requireConfirmed, requireStaff } from '#netlify/security/guard.ts'
import { moderationDecision, quarantineQuery } from '#src/contract/quarantine.ts'
import { eraseQueuedCopies } from './erase-one.ts'
import { getDefinition } from './kinds.ts'

export async function handleListQuarantined(request: Request): Promise<Response> {
  await requireStaff(request, 'whole-inbox')
  const { list, network, cursor } = readQuery(request, quarantineQuery)
  const quarantinePage = await listQuarantined(list, network, cursor)
  if (cursor && quarantinePage.items.length > 0)
    await incrementHourlyAuditEntry('read', list, quarantinePage.items.length)
  return Response.json(quarantinePage)
}

/** Releases or deletes quarantined forms. Responds with the number of changed forms. */
export async function handleDecideQuarantined(request: Request): Promise<Response> {
  const staff = await requireStaff(request, 'whole-inbox')
  const { list, action, choice } = await readJson(request, moderationDecision)
  if (action === 'erase') requireConfirmed(staff)
  const ids = await listQuarantinedIds(list, choice)
  // Delete queued copies first, so that the queue cannot write the deleted forms again.
  if (action === 'erase' && ids.length > 0) await eraseQueuedCopies(getDefinition(list).kind, ids)
  return Response.json({ done: await decideQuarantined(list, action, ids) })
}
