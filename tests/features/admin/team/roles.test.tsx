import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { $member } from '#src/admin/session/session.ts'
import { Dashboard } from '#src/admin/shell/Dashboard.tsx'
import type { Role } from '#src/contract/team/members.ts'
import { inboxUser, otherArea, someArea } from '#tests/features/admin/submissions/inbox-tab.tsx'
import { buildVolunteer, makeArticle } from '#tests/support/data/make-rows.ts'
import { renderIsland } from '#tests/support/island.tsx'
import { addArticles, addVolunteers } from '#tests/support/site/rows.ts'
import { logInAsMember, type MemberFields, querySite, setUpSite } from '#tests/support/site/site.ts'

setUpSite()

const listTabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent?.replace(/\d.*/, ''))

async function renderDashboardAs(fields: MemberFields) {
  await logInAsMember(fields)
  renderIsland(<Dashboard />)
}

const contentTabs = ['News Articles', 'Events', 'Gallery Media']
const ownerTabs = [
  ...contentTabs,
  'Overview',
  'Volunteers',
  'Messages',
  'Reach',
  'Moderation',
  'Settings',
  'Team',
  'Activity',
  'Trash',
  'Delete personal data',
  'My account',
]

test.each<[Role, string[]]>([
  ['owner', ownerTabs],
  ['editor', [...contentTabs, 'Overview', 'Reach', 'Settings', 'Trash', 'My account']],
  ['coordinator', ['Overview', 'Volunteers', 'Messages', 'Reach', 'My account']],
  ['viewer', [...contentTabs, 'Overview', 'My account']],
])('the role %s sees only its tabs', async (role, expectedTabs) => {
  await renderDashboardAs({ role, lgas: role === 'coordinator' ? [someArea] : [] })
  expect(listTabs()).toEqual(expectedTabs)
})

test('a coordinator sees the volunteers of their own areas and can filter only by these areas', async () => {
  await addVolunteers(buildVolunteer({ lga: someArea }))
  await renderDashboardAs({ role: 'coordinator', lgas: [someArea, otherArea] })
  await inboxUser.click(screen.getByRole('tab', { name: /^Volunteers/ }))
  expect(await screen.findByText(`${someArea}, ${otherArea}`)).toBeDefined()
  const areaOptions = [...screen.getByLabelText<HTMLSelectElement>('Area').options]
  expect(areaOptions.map(({ text }) => text)).toEqual(['All your areas', someArea, otherArea])
})

test('a viewer sees the list of articles without buttons that change articles', async () => {
  await addArticles(makeArticle({ title: 'A road' }))
  await renderDashboardAs({ role: 'viewer' })
  await screen.findByRole('heading', { name: 'A road' })
  expect(screen.queryByRole('button', { name: /^(Create|Edit|Duplicate|Delete)/ })).toBeNull()
})

test('a member who logged in with a recovery code sees only the account tab', async () => {
  const member = await logInAsMember()
  await querySite('update admin_sessions set must_set_factor = true')
  $member.set({ ...member, mustSetFactor: true })
  renderIsland(<Dashboard />)
  expect(listTabs()).toEqual(['My account'])
})

test('a changed role of a member applies with the next session response', async () => {
  await renderDashboardAs({ role: 'owner' })
  expect(listTabs()).toEqual(ownerTabs)
  await querySite("update members set role = 'viewer'")
  const pageshowEvent = Object.assign(new Event('pageshow'), { persisted: true })
  dispatchEvent(pageshowEvent)
  await waitFor(() => expect(listTabs()).toEqual([...contentTabs, 'Overview', 'My account']))
})
