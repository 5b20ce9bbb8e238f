import type { Config } from '@netlify/functions'
import { csvEndpoint } from '#netlify/submissions/endpoint.ts'
import { messageDefinition } from '#netlify/submissions/messages.ts'

export default csvEndpoint(messageDefinition)

export const config: Config = { path: '/api/contact.csv' }
