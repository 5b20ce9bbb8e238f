import type { Config } from '@netlify/functions'
import { definitions } from '#netlify/submissions/definitions.ts'
import { submissionEndpoint } from '#netlify/submissions/endpoint.ts'

export default submissionEndpoint(definitions.messages)

export const config: Config = { path: ['/api/contact', '/api/contact/:id', '/api/contact/:id/detail'] }
