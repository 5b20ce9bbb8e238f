import type { Config } from '@netlify/functions'
import { routes } from '#netlify/http/endpoint.ts'
import { createCacheHeaders } from '#netlify/http/headers.ts'
import { listOpenTexts, readSchedule } from '#netlify/overview/content.queries.ts'
import { readStorageUse } from '#netlify/overview/storage.ts'
import { countWaiting, listDailyCounts } from '#netlify/overview/submissions.queries.ts'
import { listTasks } from '#netlify/overview/tasks.queries.ts'
import { requireStaff } from '#netlify/team/guard.ts'
import { hasPermission } from '#src/contract/team/members.ts'

/** Lets the browser keep a block for a minute, but not for the next member who logs in on it. */
function respondBlock(block: object): Response {
  return Response.json(block, { headers: { ...createCacheHeaders('brief'), Vary: 'Authorization' } })
}

async function handleDailyCounts(request: Request): Promise<Response> {
  const { member, scope } = await requireStaff(request, 'coverage')
  // Viewers see the number of volunteers only.
  if (member?.role === 'viewer') return respondBlock(await listDailyCounts('all', false))
  return respondBlock(await listDailyCounts(scope, true))
}

async function handleWaiting(request: Request): Promise<Response> {
  const { scope } = await requireStaff(request, 'inbox')
  return respondBlock(await countWaiting(scope))
}

async function handleTasks(request: Request): Promise<Response> {
  const { scope } = await requireStaff(request, 'inbox')
  // Names and subjects are personal data.
  return Response.json(await listTasks(scope))
}

async function handleSchedule(request: Request): Promise<Response> {
  const { member } = await requireStaff(request, 'read-content')
  return respondBlock(await readSchedule(member !== undefined && !hasPermission(member.role, 'publish')))
}

async function handleOpenTexts(request: Request): Promise<Response> {
  await requireStaff(request, 'publish')
  return respondBlock(await listOpenTexts())
}

async function handleStorage(request: Request): Promise<Response> {
  await requireStaff(request, 'publish')
  return respondBlock(await readStorageUse())
}

export default routes({
  '/api/admin/overview/days': { GET: handleDailyCounts },
  '/api/admin/overview/waiting': { GET: handleWaiting },
  '/api/admin/overview/tasks': { GET: handleTasks },
  '/api/admin/overview/schedule': { GET: handleSchedule },
  '/api/admin/overview/texts': { GET: handleOpenTexts },
  '/api/admin/overview/storage': { GET: handleStorage },
})

export const config: Config = {
  path: [
    '/api/admin/overview/days',
    '/api/admin/overview/waiting',
    '/api/admin/overview/tasks',
    '/api/admin/overview/schedule',
    '/api/admin/overview/texts',
    '/api/admin/overview/storage',
  ],
}
