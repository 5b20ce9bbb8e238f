import type { Context } from '@netlify/functions'
import { requireChanged } from '#netlify/database/change.ts'
import { Problem } from '#netlify/http/problem.ts'
import { readId, readJson } from '#netlify/http/request.ts'
import { requireStaff } from '#netlify/team/guard.ts'
import { callFilter, callResult } from '#src/contract/submissions/calls.ts'
import { type Caller, recordCall, reserveNextCall } from './calls.queries.ts'

async function requireCaller(request: Request): Promise<Caller> {
  const { member, sessionId, scope } = await requireStaff(request, 'inbox')
  return { id: member?.id ?? sessionId, scope }
}

export async function handleReserveCall(request: Request): Promise<Response> {
  const caller = await requireCaller(request)
  return Response.json(await reserveNextCall(caller, await readJson(request, callFilter)))
}

export async function handleRecordCall(request: Request, context: Context): Promise<Response> {
  const caller = await requireCaller(request)
  const id = readId(context)
  const change = await recordCall(id, await readJson(request, callResult), caller)
  if (change.kind === 'conflict')
    throw new Problem(412, 'The ten minutes are over, and another member has this person now. Nothing was stored.')
  requireChanged(change, 'volunteer')
  return new Response(null, { status: 204 })
}
