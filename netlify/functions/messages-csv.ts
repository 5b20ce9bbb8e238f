import type { Config } from '@netlify/functions'
import { csvEndpoint } from '#netlify/submissions/endpoint.ts'
import { messages } from '#netlify/submissions/messages.ts'

export default csvEndpoint(messages)

export const config: Config = { path: '/api/contact.csv' }
