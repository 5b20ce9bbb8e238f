import type { Config } from '@netlify/functions'
import { definitions } from '#netlify/submissions/definitions.ts'
import { submissionEndpoint } from '#netlify/submissions/endpoint.ts'
import { handleMergeVolunteers } from '#netlify/submissions/inbox/inbox.ts'

export default submissionEndpoint(definitions.volunteers, {
  '/api/volunteers/:id/merge': { POST: handleMergeVolunteers },
})

export const config: Config = {
  path: ['/api/volunteers', '/api/volunteers/:id', '/api/volunteers/:id/detail', '/api/volunteers/:id/merge'],
}
