import type { Config } from '@netlify/functions'
import { endpoint } from '#netlify/http/endpoint.ts'
import { readJson } from '#netlify/http/request.ts'
import { readChecklist, saveSetupDismissal } from '#netlify/setup/checklist.ts'
import { requireStaff } from '#netlify/team/guard.ts'
import { getPasskeyDomain } from '#netlify/team/host.ts'
import { setupChange } from '#src/contract/setup/setup.ts'

async function readSetupChecklist(request: Request): Promise<Response> {
  await requireStaff(request, 'manage-settings')
  return Response.json(await readChecklist(getPasskeyDomain(request)))
}

async function updateSetupDismissal(request: Request): Promise<Response> {
  await requireStaff(request, 'manage-settings')
  const { dismissed } = await readJson(request, setupChange)
  await saveSetupDismissal(dismissed)
  return new Response(null, { status: 204 })
}

export default endpoint({ GET: readSetupChecklist, PUT: updateSetupDismissal })

export const config: Config = { path: '/api/admin/setup' }
