import type { Config } from '@netlify/functions'
import { countDeadLetters } from '#netlify/forms/dead-letters.ts'
import { handleEraseTraces, handleFindTraces } from '#netlify/forms/erasure/erase-by-contact.ts'
import { handleCsv } from '#netlify/forms/inbox/csv.ts'
import { handleSearchInbox } from '#netlify/forms/inbox/search.ts'
import { countInbox } from '#netlify/forms/inbox/summary.queries.ts'
import { messageDefinition } from '#netlify/forms/messages.ts'
import { volunteerDefinition } from '#netlify/forms/volunteers.ts'
import { routes } from '#netlify/http/endpoint.ts'
import { requireStaff } from '#netlify/identity/guard.ts'
import type { InboxSummary } from '#src/contract/inbox.ts'

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
  '/api/admin/summary': { GET: async (request) => Response.json(await readInboxSummary(request)) },
  '/api/admin/erasure': { POST: handleEraseTraces },
  '/api/admin/erasure/search': { POST: handleFindTraces },
  '/api/volunteers.csv': { POST: (request) => handleCsv(volunteerDefinition, request) },
  '/api/contact.csv': { POST: (request) => handleCsv(messageDefinition, request) },
})

export const config: Config = {
  path: [
    '/api/admin/inbox',
    '/api/admin/summary',
    '/api/admin/erasure',
    '/api/admin/erasure/search',
    '/api/volunteers.csv',
    '/api/contact.csv',
  ],
}
