import type { Config } from '@netlify/functions'
import { endpoint } from '#netlify/http/endpoint.ts'
import { changesAccess } from '#netlify/staff/known-access.ts'
import { answerMembers, answerRemoved, changeMember, inviteMember, renewInvitation } from '#netlify/staff/members.ts'

export default endpoint(
  { GET: answerMembers, POST: changesAccess(inviteMember) },
  { POST: renewInvitation, PUT: changesAccess(changeMember), DELETE: changesAccess(answerRemoved) },
)

export const config: Config = { path: ['/api/admin/staff', '/api/admin/staff/:id'] }
