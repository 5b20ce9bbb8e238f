import type { Config } from '@netlify/functions'
import { submissionEndpoint } from '#netlify/forms/endpoint.ts'
import { messageDefinition } from '#netlify/forms/messages.ts'

export default submissionEndpoint(messageDefinition)

export const config: Config = { path: ['/api/contact', '/api/contact/:id'] }
