import type { Config } from '@netlify/functions'
import { contact } from '#netlify/forms/contact.ts'
import { receiveForm } from '#netlify/forms/receive.ts'
import { endpoint } from '#netlify/http/endpoint.ts'

export default endpoint({
  POST: (request, context) => receiveForm(contact, request, context),
})

// Netlify reads this without running it: keep it a literal. Of the two rate limits that small plans have, the login
// takes one, and this form the other: it is the one with free text. Both forms are limited in the database besides.
export const config: Config = {
  path: '/api/contact',
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
