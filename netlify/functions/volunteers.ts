import type { Config } from '@netlify/functions'
import { submissionEndpoint } from '#netlify/forms/endpoint.ts'
import { volunteerDefinition } from '#netlify/forms/volunteers.ts'

export default submissionEndpoint(volunteerDefinition)

export const config: Config = { path: ['/api/volunteers', '/api/volunteers/:id'] }
