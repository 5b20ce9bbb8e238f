import type { Config } from '@netlify/functions'
import { receiveForm } from '#netlify/forms/receive.ts'
import { volunteers } from '#netlify/forms/volunteers.ts'
import { endpoint } from '#netlify/http/endpoint.ts'

export default endpoint({
  POST: (request, context) => receiveForm(volunteers, request, context),
})

// Netlify reads this without running it: keep it a literal.
export const config: Config = { path: '/api/volunteers' }
