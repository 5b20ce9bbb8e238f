import { listRecentNetworks, quarantineNetworks } from '#netlify/forms/networks.queries.ts'
import { readJson } from '#netlify/http/body.ts'
import { readQuery } from '#netlify/http/query.ts'
import { requireStaff } from '#netlify/security/guard.ts'
import { networkQuery, quarantineInput } from '#src/contract/networks.ts'

export async function handleListNetworks(request: Request): Promise<Response> {
  await requireStaff(request, 'whole-inbox')
  return Response.json(await listRecentNetworks(new Date(readQuery(request, networkQuery).since)))
}

export async function handleQuarantineNetworks(request: Request): Promise<Response> {
  await requireStaff(request, 'whole-inbox')
  return Response.json(await quarantineNetworks(await readJson(request, quarantineInput)))
}
