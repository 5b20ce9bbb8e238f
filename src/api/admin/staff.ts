import useSWR, { mutate } from 'swr'
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

const STAFF = addressOf(listMembers)

export function useMembers() {
  return useSWR<ListedMember[], ApiError>(STAFF, () => callAsStaff(listMembers), quiet)
}

/** Also what failed may have been done: the line dropped after it. */
async function write<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } finally {
    await mutate(STAFF)
  }
}

export function inviteMember(body: MemberInput): Promise<Invited> {
  return write(callAsStaff(invite, { body }))
}

export function renewInvitation(id: string): Promise<Invitation> {
  return write(callAsStaff(renew, { id }))
}

export function changeMember(id: string, body: MemberInput): Promise<ListedMember> {
  return write(callAsStaff(change, { id, body }))
}

export function removeMember(id: string): Promise<void> {
  return write(callAsStaff(remove, { id }))
}
