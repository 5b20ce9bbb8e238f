import type { Config } from '@netlify/functions'
import { submissionEndpoint } from '#netlify/submissions/endpoint.ts'
import { volunteers } from '#netlify/submissions/volunteers.ts'

export default submissionEndpoint(volunteers)

export const config: Config = { path: ['/api/volunteers', '/api/volunteers/:id'] }
