import type { Config } from '@netlify/functions'
import { answerChange, answerCopy, answerErased, answerPage } from '#netlify/desk/answer.ts'
import { messageDesk } from '#netlify/desk/messages.ts'
import { contact } from '#netlify/forms/contact.ts'
import { receiveForm } from '#netlify/forms/receive.ts'
import { endpoint } from '#netlify/http/endpoint.ts'

export default endpoint(
  {
    GET: (request) => answerPage(messageDesk, request),
    POST: (request, context) => receiveForm(contact, request, context),
  },
  {
    GET: (request, context) => answerCopy(messageDesk, request, context),
    PATCH: (request, context) => answerChange(messageDesk, request, context),
    DELETE: (request, context) => answerErased(messageDesk, request, context),
  },
)

// Netlify reads this without running it: keep it a literal. Of the two rate limits that small plans have, the login
// takes one, and this form the other: it is the one with free text. Both forms are limited in the database besides.
export const config: Config = {
  path: ['/api/contact', '/api/contact/:id'],
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
