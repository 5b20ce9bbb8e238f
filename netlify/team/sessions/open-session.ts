import { randomBytes } from 'node:crypto'
import type { Context } from '@netlify/functions'
import { setActor } from '#netlify/http/actor.ts'
import { findDeviceTag, toDeviceTag } from '#netlify/team/members/member-access.queries.ts'
import { findCachedLoginAccess } from '#netlify/team/shared-password/login-access.ts'
import { findCurrentPasswordEpoch } from '#netlify/team/shared-password/shared-password.ts'
import { TOKEN_HEADER } from '#src/contract/rules/token.ts'
import type { Member } from '#src/contract/team/members.ts'
import { readCookie, serializeCookie, startSession } from './session.ts'
import { appendMac, verifyMac } from './token.ts'

const DEVICE_COOKIE = '__Host-device'
const TTL_SECONDS = 183 * 24 * 3600
const UUID_LENGTH = 36
const cookiePattern = /^[\w-]{22}\.\d{10}\.(?:\d{1,10}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}-\d{1,9})\.[\w-]{22}$/

/**
 * Epoch of the shared password, or a member's device tag. A device becomes unknown when its epoch or tag changes: after
 * a new shared password, or a reset of its member.
 */
type EpochOrDeviceTag = number | string

async function isCurrent(epochOrTag: string): Promise<boolean> {
  if (!epochOrTag.includes('-')) return Number(epochOrTag) === (await findCurrentPasswordEpoch())
  return (await findDeviceTag(epochOrTag.slice(0, UUID_LENGTH))) === epochOrTag
}

async function isCachedAsCurrent(epochOrTag: string): Promise<boolean> {
  const { epoch, devices } = await findCachedLoginAccess()
  if (!epochOrTag.includes('-')) return Number(epochOrTag) === epoch
  return devices.some(({ memberId, version }) => toDeviceTag(memberId, version) === epochOrTag)
}

async function readDevice(request: Request, isKnown: typeof isCurrent): Promise<string | undefined> {
  const cookie = readCookie(request, DEVICE_COOKIE, cookiePattern)
  const [id, expires, epochOrTag = ''] = (cookie && (await verifyMac('device', cookie)))?.split('.') ?? []
  if (!(Number(expires) * 1000 > Date.now())) return undefined
  return (await isKnown(epochOrTag)) ? id : undefined
}

/** Returns the id of a known device before a login succeeded, without waking the database. */
export async function readCachedDevice(request: Request): Promise<string | undefined> {
  return await readDevice(request, isCachedAsCurrent)
}

/** Returns the id of a known device. */
export async function readKnownDevice(request: Request): Promise<string | undefined> {
  return await readDevice(request, isCurrent)
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
