import type { Config } from '@netlify/functions'
import { submissionEndpoint } from '#netlify/submissions/endpoint.ts'
import { volunteerDefinition } from '#netlify/submissions/volunteers.ts'

export default submissionEndpoint(volunteerDefinition)

export const config: Config = { path: ['/api/volunteers', '/api/volunteers/:id'] }
