import type { Config } from '@netlify/functions'
import { endpoint } from '#netlify/http/endpoint.ts'
import { answerMembers, answerRemoved, changeMember, inviteMember, renewInvitation } from '#netlify/staff/members.ts'

export default endpoint(
  { GET: answerMembers, POST: inviteMember },
  { POST: renewInvitation, PUT: changeMember, DELETE: answerRemoved },
)

export const config: Config = { path: ['/api/admin/staff', '/api/admin/staff/:id'] }
