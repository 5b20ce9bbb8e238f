import { expect, test } from 'vitest'
import * as setup from '#netlify/functions/setup.ts'
import { inviteByApi, joinMember } from '#tests/support/calls/members.ts'
import { send } from '#tests/support/calls/send.ts'
import { logInByPassword, type StaffSession } from '#tests/support/calls/staff.ts'

const readSetupSteps = async (staffSession: StaffSession) =>
  (await (await send(setup, 'GET', '/api/admin/setup', undefined, staffSession)).json()).items

test('an owner who can log in completes the owner step of setup; an editor or an open invitation does not', async () => {
  const sharedSession = await logInByPassword()
  await joinMember({ name: 'Ada Sample', role: 'editor' }, sharedSession)
  await inviteByApi({ name: 'Chike Example' }, sharedSession)
  expect(await readSetupSteps(sharedSession)).toContainEqual({ step: 'owner', done: false })
  const { staffSession } = await joinMember({ name: 'Ngozi Placeholder' }, sharedSession)
  expect(await readSetupSteps(staffSession)).toContainEqual({ step: 'owner', done: true })
})

test('a second owner who can log in completes the second owner step; an open invitation does not', async () => {
  const { staffSession: firstOwner } = await joinMember({ name: 'Ngozi Placeholder' }, await logInByPassword())
  await inviteByApi({ name: 'Chike Example' }, firstOwner)
  expect(await readSetupSteps(firstOwner)).toContainEqual({ step: 'secondOwner', done: false })
  const { staffSession: secondOwner } = await joinMember({ name: 'Ada Sample' }, firstOwner)
  expect(await readSetupSteps(secondOwner)).toContainEqual({ step: 'secondOwner', done: true })
})
