import type { Config } from '@netlify/functions'
import { answerChange, answerCopy, answerErased, answerPage } from '#netlify/desk/answer.ts'
import { volunteerDesk } from '#netlify/desk/volunteers.ts'
import { receiveForm } from '#netlify/forms/receive.ts'
import { volunteers } from '#netlify/forms/volunteers.ts'
import { endpoint } from '#netlify/http/endpoint.ts'

export default endpoint(
  {
    GET: (request) => answerPage(volunteerDesk, request),
    POST: (request, context) => receiveForm(volunteers, request, context),
  },
  {
    GET: (request, context) => answerCopy(volunteerDesk, request, context),
    PATCH: (request, context) => answerChange(volunteerDesk, request, context),
    DELETE: (request, context) => answerErased(volunteerDesk, request, context),
  },
)

// Netlify reads this without running it: keep it a literal.
export const config: Config = { path: ['/api/volunteers', '/api/volunteers/:id'] }
