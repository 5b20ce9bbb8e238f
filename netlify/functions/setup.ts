import type { Config } from '@netlify/functions'
import { readJson } from '#netlify/http/body.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { requireStaff } from '#netlify/identity/guard.ts'
import { getPasskeyDomain } from '#netlify/identity/shared-password/shared-access.ts'
import { readChecklist } from '#netlify/setup/checklist.ts'
import { saveSetupDismissal } from '#netlify/setup/setup-dismissal.ts'
import { setupChange } from '#src/contract/setup.ts'

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
