import type { Context } from '@netlify/functions'
import { isDataError } from '#netlify/database/data-error.ts'
import { Problem, rejectField } from '#netlify/http/problem.ts'
import { readId, readJson } from '#netlify/http/request.ts'
import { requireConfirmed, requireStaff, type Staff } from '#netlify/team/guard.ts'
import { getPasskeyDomain } from '#netlify/team/host.ts'
import { createToken, hashToken } from '#netlify/team/sessions/token.ts'
import { INVITATION_HOURS, type Invitation, type InvitedMember, memberInput } from '#src/contract/team/members.ts'
import { insertInvitation, revokeInvitation } from './invitations.queries.ts'
import {
  deleteMember,
  findMember,
  insertMember,
  listMembers,
  type MemberChangeResult,
  updateMember,
} from './members.queries.ts'

// Puts the token into the URL fragment, which browsers do not send to servers, logs or referrers.
function createInvitationLink(origin: string, token: string): string {
  return `${origin}/admin/join#${token}`
}

const TEAM_PERMISSION = 'manage-staff'

export async function handleListMembers(request: Request): Promise<Response> {
  await requireStaff(request, TEAM_PERMISSION)
  return Response.json(await listMembers())
}

async function requireManager(request: Request): Promise<Staff> {
  const staff = await requireStaff(request, TEAM_PERMISSION)
  requireConfirmed(staff)
  return staff
}

async function rejectTakenName<Result>(writeMember: () => Promise<Result>): Promise<Result> {
  try {
    return await writeMember()
  } catch (error) {
    if (isDataError(error) && error.code === '23505')
      rejectField('name', 'A member with this name exists. Choose another name.')
    throw error
  }
}

/** Creates an invitation, storing only the hash of its token. Returns undefined if the member was removed. */
export async function createInvitation(
  memberId: string,
  origin: string,
  sessionId: string | null = null,
): Promise<Invitation | undefined> {
  const token = await createToken('invitation')
  const invitation = await insertInvitation(memberId, hashToken(token), INVITATION_HOURS, sessionId)
  return invitation && { link: createInvitationLink(origin, token), ...invitation }
}

async function requireInvitation(request: Request, id: string, { sessionId }: Staff): Promise<Invitation> {
  const invitation = await createInvitation(id, new URL(request.url).origin, sessionId)
  if (!invitation) throw new Problem(404)
  return invitation
}

export async function handleInviteMember(request: Request): Promise<Response> {
  const staff = await requireManager(request)
  const input = await readJson(request, memberInput)
  const id = await rejectTakenName(() => insertMember(input))
  const invitation = await requireInvitation(request, id, staff)
  const member = await findMember(id)
  if (!member) throw new Problem(404)
  const invitedMember: InvitedMember = { member, invitation }
  return Response.json(invitedMember, { status: 201 })
}

export async function handleRenewInvitation(request: Request, context: Context): Promise<Response> {
  const staff = await requireManager(request)
  return Response.json(await requireInvitation(request, readId(context), staff), { status: 201 })
}

export async function handleRevokeInvitation(request: Request, context: Context): Promise<Response> {
  await requireManager(request)
  if (!(await revokeInvitation(readId(context)))) throw new Problem(404)
  return new Response(null, { status: 204 })
}

function requireMemberChange(memberChange: MemberChangeResult): void {
  if (memberChange === 'not-found') throw new Problem(404)
  if (memberChange === 'last-owner') {
    throw new Problem(
      409,
      'This is the last owner who can log in. Invite another owner and wait until they have joined.',
    )
  }
}

export async function handleUpdateMember(request: Request, context: Context): Promise<Response> {
  await requireManager(request)
  const id = readId(context)
  const input = await readJson(request, memberInput)
  requireMemberChange(await rejectTakenName(() => updateMember(id, input, getPasskeyDomain(request))))
  const member = await findMember(id)
  if (!member) throw new Problem(404)
  return Response.json(member)
}

export async function handleRemoveMember(request: Request, context: Context): Promise<Response> {
  await requireManager(request)
  requireMemberChange(await deleteMember(readId(context), getPasskeyDomain(request)))
  return new Response(null, { status: 204 })
}
