import type { Config } from '@netlify/functions'
import { csvEndpoint } from '#netlify/submissions/endpoint.ts'
import { volunteers } from '#netlify/submissions/volunteers.ts'

export default csvEndpoint(volunteers)

export const config: Config = { path: '/api/volunteers.csv' }
