import { randomBytes } from 'node:crypto'
import type { Context } from '@netlify/functions'
import { setActor } from '#netlify/http/actor.ts'
import { findDeviceTag } from '#netlify/identity/members/member-access.queries.ts'
import { findCurrentPasswordEpoch } from '#netlify/identity/shared-password/shared-password.ts'
import { TOKEN_HEADER } from '#src/contract/rules/token.ts'
import type { Member } from '#src/contract/staff.ts'
import { readCookie, serializeCookie, startSession } from './session.ts'
import { appendMac, verifyMac } from './token.ts'

const DEVICE_COOKIE = '__Host-device'
const TTL_SECONDS = 183 * 24 * 3600
const UUID_LENGTH = 36
const cookiePattern = /^[\w-]{22}\.\d{10}\.(?:\d{1,10}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}-\d{1,9})\.[\w-]{22}$/

/** Epoch of the shared password, or a member's device tag. A device cookie expires when its epoch or tag changes. */
type EpochOrDeviceTag = number | string

async function isCurrent(epochOrTag: string): Promise<boolean> {
  if (!epochOrTag.includes('-')) return Number(epochOrTag) === (await findCurrentPasswordEpoch())
  return (await findDeviceTag(epochOrTag.slice(0, UUID_LENGTH))) === epochOrTag
}

/** Returns the id of a known device. Resetting a member or changing the shared password makes devices unknown. */
export async function readKnownDevice(request: Request): Promise<string | undefined> {
  const cookie = readCookie(request, DEVICE_COOKIE, cookiePattern)
  const [id, expires, epochOrTag = ''] = (cookie && (await verifyMac('device', cookie)))?.split('.') ?? []
  if (!(Number(expires) * 1000 > Date.now())) return undefined
  return (await isCurrent(epochOrTag)) ? id : undefined
}

export async function createDeviceCookie(knownId: string | undefined, epochOrTag: EpochOrDeviceTag): Promise<string> {
  const id = knownId ?? randomBytes(16).toString('base64url')
  const expires = Math.floor(Date.now() / 1000) + TTL_SECONDS
  return serializeCookie(DEVICE_COOKIE, await appendMac('device', `${id}.${expires}.${epochOrTag}`), TTL_SECONDS)
}

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
