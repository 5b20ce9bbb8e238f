import type { Config } from '@netlify/functions'
import { submissionEndpoint } from '#netlify/submissions/endpoint.ts'
import { messages } from '#netlify/submissions/messages.ts'

export default submissionEndpoint(messages)

export const config: Config = { path: ['/api/contact', '/api/contact/:id'] }
