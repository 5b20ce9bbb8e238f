import type { Config } from '@netlify/functions'
import { csvEndpoint } from '#netlify/submissions/endpoint.ts'
import { volunteerDefinition } from '#netlify/submissions/volunteers.ts'

export default csvEndpoint(volunteerDefinition)

export const config: Config = { path: '/api/volunteers.csv' }
