import type { Config } from '@netlify/functions'
import { answerCsv } from '#netlify/desk/export.ts'
import { volunteerDesk } from '#netlify/desk/volunteers.ts'
import { endpoint } from '#netlify/http/endpoint.ts'

export default endpoint({ GET: (request) => answerCsv(volunteerDesk, request) })

// Netlify reads this without running it: keep it a literal.
export const config: Config = { path: '/api/volunteers.csv' }
