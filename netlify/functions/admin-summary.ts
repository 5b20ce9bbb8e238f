import type { Config } from '@netlify/functions'
import { countInbox } from '#netlify/forms/summary.queries.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { requireStaff } from '#netlify/security/guard.ts'
import { countDeadLetters } from '#netlify/submissions/dead-letters.ts'
import type { InboxSummary } from '#src/contract/inbox.ts'

async function readInboxSummary(request: Request): Promise<InboxSummary> {
  const { member, scope } = await requireStaff(request, 'coverage')
  // Members with the role viewer get only the number of volunteers per local government area (LGA).
  if (member?.role === 'viewer') return { volunteers: (await countInbox('all')).volunteers }
  if (scope === 'all') {
    const [counts, setAside] = await Promise.all([countInbox(scope), countDeadLetters()])
    return { ...counts, setAside }
  }
  const { held: _, ...counts } = await countInbox(scope)
  return counts
}

export default endpoint({ GET: async (request) => Response.json(await readInboxSummary(request)) })

export const config: Config = { path: '/api/admin/summary' }
