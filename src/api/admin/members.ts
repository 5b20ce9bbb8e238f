import useSWR from 'swr'
import { noRevalidationOptions } from '#src/api/cached.ts'
import type { ApiError } from '#src/api/client.ts'
import { buildOperationPath } from '#src/contract/operations/operation.ts'
import {
  changeMemberOperation,
  inviteMemberOperation,
  listMembersOperation,
  removeMemberOperation,
  renewInvitationOperation,
} from '#src/contract/operations/staff.ts'
import type { Invitation, InvitedMember, ListedMember, MemberInput } from '#src/contract/staff.ts'
import { callThenRevalidate } from './call-then-revalidate.ts'
import { callAsStaff } from './client.ts'

const MEMBERS_PATH = buildOperationPath(listMembersOperation)

export function useMembers() {
  return useSWR<ListedMember[], ApiError>(MEMBERS_PATH, () => callAsStaff(listMembersOperation), noRevalidationOptions)
}

export function inviteMember(body: MemberInput): Promise<InvitedMember> {
  return callThenRevalidate(MEMBERS_PATH, callAsStaff(inviteMemberOperation, { body }))
}

export function renewInvitation(id: string): Promise<Invitation> {
  return callThenRevalidate(MEMBERS_PATH, callAsStaff(renewInvitationOperation, { id }))
}

export function changeMember(id: string, body: MemberInput): Promise<ListedMember> {
  return callThenRevalidate(MEMBERS_PATH, callAsStaff(changeMemberOperation, { id, body }))
}

export function removeMember(id: string): Promise<void> {
  return callThenRevalidate(MEMBERS_PATH, callAsStaff(removeMemberOperation, { id }))
}
