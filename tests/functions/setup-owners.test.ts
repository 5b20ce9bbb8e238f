import { expect, test } from 'vitest'
import * as setup from '#netlify/functions/admin-setup.ts'
import { inviteByApi, joinMember } from '#tests/support/members.ts'
import { send } from '#tests/support/send.ts'
import { logInByPassword, type StaffSession } from '#tests/support/staff.ts'

const readSteps = async (staff: StaffSession) =>
  (await (await send(setup, 'GET', '/api/admin/setup', undefined, staff)).json()).items

test('an owner who can log in completes the owner step of setup; an editor or an open invitation does not', async () => {
  const shared = await logInByPassword()
  await joinMember({ name: 'Ada Sample', role: 'editor' }, shared)
  await inviteByApi({ name: 'Chike Example' }, shared)
  expect(await readSteps(shared)).toContainEqual({ step: 'owner', done: false })
  const { staff } = await joinMember({ name: 'Ngozi Placeholder' }, shared)
  expect(await readSteps(staff)).toContainEqual({ step: 'owner', done: true })
})

test('a second owner who can log in completes the second owner step; an open invitation does not', async () => {
  const { staff: first } = await joinMember({ name: 'Ngozi Placeholder' }, await logInByPassword())
  await inviteByApi({ name: 'Chike Example' }, first)
  expect(await readSteps(first)).toContainEqual({ step: 'secondOwner', done: false })
  const { staff: second } = await joinMember({ name: 'Ada Sample' }, first)
  expect(await readSteps(second)).toContainEqual({ step: 'secondOwner', done: true })
})
