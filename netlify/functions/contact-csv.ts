import type { Config } from '@netlify/functions'
import { answerCsv } from '#netlify/desk/export.ts'
import { messageDesk } from '#netlify/desk/messages.ts'
import { endpoint } from '#netlify/http/endpoint.ts'

export default endpoint({ GET: (request) => answerCsv(messageDesk, request) })

// Netlify reads this without running it: keep it a literal.
export const config: Config = { path: '/api/contact.csv' }
