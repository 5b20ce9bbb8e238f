import type { Config } from '@netlify/functions'
import { routes } from '#netlify/http/endpoint.ts'
import { definitions } from '#netlify/submissions/definitions.ts'
import { handleEraseTraces, handleFindTraces } from '#netlify/submissions/erasure.ts'
import { handleCsv } from '#netlify/submissions/inbox/csv.ts'
import { countInbox } from '#netlify/submissions/inbox/inbox.queries.ts'
import { handleAssignSubmissions, handleListAssignees, handleSearchInbox } from '#netlify/submissions/inbox/inbox.ts'
import { countDeadLetters } from '#netlify/submissions/moderation.ts'
import { requireStaff } from '#netlify/team/guard.ts'
import type { InboxSummary } from '#src/contract/submissions/inbox.ts'

async function readInboxSummary(request: Request): Promise<InboxSummary> {
  const { member, scope } = await requireStaff(request, 'coverage')
  // Members with the role viewer get only the number of volunteers per local government area (LGA).
  if (member?.role === 'viewer') return { volunteers: (await countInbox('all')).volunteers }
  if (scope === 'all') {
    const [counts, deadLetters] = await Promise.all([countInbox(scope), countDeadLetters()])
    return { ...counts, deadLetters }
  }
  const { quarantined: _, ...counts } = await countInbox(scope)
  return counts
}

export default routes({
  '/api/admin/inbox': { POST: handleSearchInbox },
  '/api/admin/inbox/assignees': { GET: handleListAssignees },
  '/api/admin/inbox/assignments': { POST: handleAssignSubmissions },
  '/api/admin/summary': { GET: async (request) => Response.json(await readInboxSummary(request)) },
  '/api/admin/erasure': { POST: handleEraseTraces },
  '/api/admin/erasure/search': { POST: handleFindTraces },
  '/api/volunteers.csv': { POST: (request) => handleCsv(definitions.volunteers, request) },
  '/api/contact.csv': { POST: (request) => handleCsv(definitions.messages, request) },
})

export const config: Config = {
  path: [
    '/api/admin/inbox',
    '/api/admin/inbox/assignees',
    '/api/admin/inbox/assignments',
    '/api/admin/summary',
    '/api/admin/erasure',
    '/api/admin/erasure/search',
    '/api/volunteers.csv',
    '/api/contact.csv',
  ],
}
