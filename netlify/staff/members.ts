import type { Context } from '@netlify/functions'
import { insertInvitation } from '#netlify/database/invitations.ts'
import {
  findMember,
  insertMember,
  listMembers,
  type MemberChange,
  removeMember,
  updateMember,
} from '#netlify/database/members.ts'
import { isRefusal } from '#netlify/database/refusal.ts'
import { readJson } from '#netlify/http/body.ts'
import { readId } from '#netlify/http/id.ts'
import { badFields, Problem } from '#netlify/http/problem.ts'
import { requireConfirmed, requireStaff, type Staff } from '#netlify/security/guard.ts'
import { sharedAt } from '#netlify/security/shared.ts'
import { hashToken, makeToken } from '#netlify/security/token.ts'
import { INVITATION_HOURS, type Invitation, type Invited, memberInput } from '#src/contract/staff.ts'
import { linkOf } from './link.ts'

const PERMISSION = 'manage-staff'

export async function answerMembers(request: Request): Promise<Response> {
  await requireStaff(request, PERMISSION)
  return Response.json(await listMembers())
}

async function requireManager(request: Request): Promise<Staff> {
  const staff = await requireStaff(request, PERMISSION)
  requireConfirmed(staff)
  return staff
}

async function rejectTakenName<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (isRefusal(error) && error.code === '23505')
      throw badFields([{ field: 'name', message: 'A member with this name exists. Choose another name.' }])
    throw error
  }
}

/** The link is shown once and stored as a hash. Undefined when the member was removed. */
export async function makeInvitation(
  memberId: string,
  origin: string,
  sessionId: string | null = null,
): Promise<Invitation | undefined> {
  const token = await makeToken('invitation')
  const invitation = await insertInvitation(memberId, hashToken(token), INVITATION_HOURS, sessionId)
  return invitation && { link: linkOf(origin, token), ...invitation }
}

async function requireInvitation(request: Request, id: string, { sessionId }: Staff): Promise<Invitation> {
  const invitation = await makeInvitation(id, new URL(request.url).origin, sessionId)
  if (!invitation) throw new Problem(404)
  return invitation
}

export async function inviteMember(request: Request): Promise<Response> {
  const staff = await requireManager(request)
  const input = await readJson(request, memberInput)
  const id = await rejectTakenName(() => insertMember(input))
  const invitation = await requireInvitation(request, id, staff)
  const member = await findMember(id)
  if (!member) throw new Problem(404)
  const invited: Invited = { member, invitation }
  return Response.json(invited, { status: 201 })
}

export async function renewInvitation(request: Request, context: Context): Promise<Response> {
  const staff = await requireManager(request)
  return Response.json(await requireInvitation(request, readId(context), staff), { status: 201 })
}

function requireMemberChange(change: MemberChange): void {
  if (change === 'not-found') throw new Problem(404)
  if (change === 'last-owner') {
    throw new Problem(
      409,
      'This is the last owner who can log in. Invite another owner and wait until they have joined.',
    )
  }
}

export async function changeMember(request: Request, context: Context): Promise<Response> {
  await requireManager(request)
  const id = readId(context)
  const input = await readJson(request, memberInput)
  requireMemberChange(await rejectTakenName(() => updateMember(id, input, sharedAt(request))))
  const member = await findMember(id)
  if (!member) throw new Problem(404)
  return Response.json(member)
}

export async function answerRemoved(request: Request, context: Context): Promise<Response> {
  await requireManager(request)
  requireMemberChange(await removeMember(readId(context), sharedAt(request)))
  return new Response(null, { status: 204 })
}
