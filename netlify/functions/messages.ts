import type { Config } from '@netlify/functions'
import { submissionEndpoint } from '#netlify/submissions/endpoint.ts'
import { messages } from '#netlify/submissions/messages.ts'

export default submissionEndpoint(messages)

// Netlify reads this without running it: keep it a literal. Of the two rate limits that small plans have, the login
// takes one, and this form the other: it is the one with free text. Both forms are limited in the database besides.
export const config: Config = {
  path: ['/api/contact', '/api/contact/:id'],
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
