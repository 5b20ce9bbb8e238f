import type { Context } from '@netlify/functions'
import { setActor } from '#netlify/http/actor.ts'
import { TOKEN_HEADER } from '#src/contract/rules/token.ts'
import type { Member } from '#src/contract/staff.ts'
import { createDeviceCookie, readKnownDevice } from './device.ts'
import { findDeviceTag } from './device-tags.queries.ts'
import { startSession } from './session.ts'

export type Caller = Pick<Context, 'ip'>

/** Starts a member's session. A cookie lets later logins recognise the device. */
export async function openMemberSession(
  request: Request,
  member: Member,
  loginDescription: string,
  response: Response = new Response(null, { status: 204 }),
  mustSetFactor = false,
): Promise<Response> {
  setActor(member)
  const device = await readKnownDevice(request)
  const detail = `${loginDescription}, from ${device ? 'a device that logged in before' : 'a new device'}`
  const { cookie, bearer } = await startSession(request, { memberId: member.id, mustSetFactor }, detail)
  response.headers.set(TOKEN_HEADER, bearer)
  response.headers.append('Set-Cookie', cookie)
  const tag = await findDeviceTag(member.id)
  if (tag) response.headers.append('Set-Cookie', await createDeviceCookie(device, tag))
  return response
}
