import type { Config } from '@netlify/functions'
import { volunteerDefinition } from '#netlify/forms/definitions.ts'
import { submissionEndpoint } from '#netlify/forms/endpoint.ts'

export default submissionEndpoint(volunteerDefinition)

export const config: Config = { path: ['/api/volunteers', '/api/volunteers/:id'] }
