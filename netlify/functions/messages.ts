import type { Config } from '@netlify/functions'
import { messageDefinition } from '#netlify/submissions/definitions.ts'
import { submissionEndpoint } from '#netlify/submissions/endpoint.ts'

export default submissionEndpoint(messageDefinition)

export const config: Config = { path: ['/api/contact', '/api/contact/:id', '/api/contact/:id/detail'] }
