import type { Config } from '@netlify/functions'
import { submissionEndpoint } from '#netlify/submissions/endpoint.ts'
import { messageDefinition } from '#netlify/submissions/messages.ts'

export default submissionEndpoint(messageDefinition)

export const config: Config = { path: ['/api/contact', '/api/contact/:id'] }
