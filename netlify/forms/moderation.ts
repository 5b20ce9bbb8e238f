import { incrementHourlyAuditEntry } from '#netlify/activity/audit.queries.ts'
import { readJson } from '#netlify/http/body.ts'
import { readQuery } from '#netlify/http/query.ts'
import { requireConfirmed, requireStaff } from '#netlify/identity/guard.ts'
import {
  moderationDecision,
  moderationQuery,
  networkQuery,
  type QuarantineDecision,
  quarantineInput,
} from '#src/contract/moderation.ts'
import { decideDeadLetters, listDeadLetters } from './dead-letters.ts'
import { eraseQueuedCopies } from './erasure/erase-one.ts'
import { getDefinition } from './kinds.ts'
import { listRecentNetworks, quarantineNetworks } from './networks.queries.ts'
import { decideQuarantined, listQuarantined, listQuarantinedIds } from './quarantine.queries.ts'

export async function handleListModeration(request: Request): Promise<Response> {
  await requireStaff(request, 'whole-inbox')
  const { kind, network, cursor } = readQuery(request, moderationQuery)
  if (kind === 'dead-letters') return Response.json(await listDeadLetters())
  const page = await listQuarantined(kind, network, cursor)
  if (cursor && page.items.length > 0) await incrementHourlyAuditEntry('read', kind, page.items.length)
  return Response.json(page)
}

async function decideSelection({ kind, action, selection }: QuarantineDecision): Promise<number> {
  const ids = await listQuarantinedIds(kind, selection)
  // Delete queued copies first, so that the queue cannot write the deleted forms again.
  if (action === 'delete' && ids.length > 0) await eraseQueuedCopies(getDefinition(kind).kind, ids)
  return await decideQuarantined(kind, action, ids)
}

/** Releases, retries or deletes submissions. Responds with their number. */
export async function handleDecideModeration(request: Request): Promise<Response> {
  const staff = await requireStaff(request, 'whole-inbox')
  const decision = await readJson(request, moderationDecision)
  if (decision.action === 'delete') requireConfirmed(staff)
  const done = decision.kind === 'dead-letters' ? await decideDeadLetters(decision) : await decideSelection(decision)
  return Response.json({ done })
}

export async function handleListNetworks(request: Request): Promise<Response> {
  await requireStaff(request, 'whole-inbox')
  return Response.json(await listRecentNetworks(new Date(readQuery(request, networkQuery).since)))
}

export async function handleQuarantineNetworks(request: Request): Promise<Response> {
  await requireStaff(request, 'whole-inbox')
  return Response.json(await quarantineNetworks(await readJson(request, quarantineInput)))
}
