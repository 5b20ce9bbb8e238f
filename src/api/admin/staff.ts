import useSWR from 'swr'
import { quiet } from '#src/api/cached.ts'
import type { ApiError } from '#src/api/client.ts'
import { addressOf } from '#src/contract/operations/operation.ts'
import {
  changeMember as change,
  inviteMember as invite,
  listMembers,
  removeMember as remove,
  renewInvitation as renew,
} from '#src/contract/operations/staff.ts'
import type { Invitation, Invited, ListedMember, MemberInput } from '#src/contract/staff.ts'
import { callAsStaff } from './client.ts'
import { refreshed } from './refreshed.ts'

const MEMBERS_PATH = addressOf(listMembers)

export function useMembers() {
  return useSWR<ListedMember[], ApiError>(MEMBERS_PATH, () => callAsStaff(listMembers), quiet)
}

export function inviteMember(body: MemberInput): Promise<Invited> {
  return refreshed(MEMBERS_PATH, callAsStaff(invite, { body }))
}

export function renewInvitation(id: string): Promise<Invitation> {
  return refreshed(MEMBERS_PATH, callAsStaff(renew, { id }))
}

export function changeMember(id: string, body: MemberInput): Promise<ListedMember> {
  return refreshed(MEMBERS_PATH, callAsStaff(change, { id, body }))
}

export function removeMember(id: string): Promise<void> {
  return refreshed(MEMBERS_PATH, callAsStaff(remove, { id }))
}
