import type { Config } from '@netlify/functions'
import { csvEndpoint } from '#netlify/submissions/endpoint.ts'
import { volunteers } from '#netlify/submissions/volunteers.ts'

export default csvEndpoint(volunteers)

// Netlify reads this without running it: keep it a literal.
export const config: Config = { path: '/api/volunteers.csv' }
