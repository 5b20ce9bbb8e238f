import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { $member } from '#src/admin/session/session.ts'
import { Dashboard } from '#src/admin/shell/Dashboard.tsx'
import type { Role } from '#src/contract/staff.ts'
import { api } from '#tests/mocks/api.ts'
import { inbox } from '#tests/mocks/inbox.ts'
import { makeMember } from '#tests/mocks/members.ts'
import { makeArticle } from '#tests/support/data/make-rows.ts'
import './dashboard.tsx'
import { buildVolunteer } from '#tests/support/data/make-rows.ts'
import { renderIsland } from '#tests/support/island.tsx'
import { inboxUser } from './inbox-tab.tsx'

const listTabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent?.replace(/\d.*/, ''))

function renderDashboardAs(
  role: Role,
  memberFields: Partial<ReturnType<typeof makeMember>> = {},
  mustSetFactor = false,
) {
  const member = makeMember({ role, ...memberFields })
  api.session = { ...api.session, named: true, member, ...(mustSetFactor && { mustSetFactor: true }) }
  $member.set({ ...member, mustSetFactor })
  renderIsland(<Dashboard />)
}

const contentTabs = ['News Articles', 'Events', 'Gallery Media']
const ownerTabs = [
  ...contentTabs,
  'Overview',
  'Volunteers',
  'Messages',
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
  ['editor', [...contentTabs, 'Overview', 'Settings', 'Trash', 'My account']],
  ['coordinator', ['Overview', 'Volunteers', 'Messages', 'My account']],
  ['viewer', [...contentTabs, 'Overview', 'My account']],
])('the role %s sees only its tabs', (role, expectedTabs) => {
  renderDashboardAs(role, role === 'coordinator' ? { lgas: ['Oyi'] } : {})
  expect(listTabs()).toEqual(expectedTabs)
})

test('a coordinator sees the volunteers of their own areas and can filter only by these areas', async () => {
  inbox.volunteers = [buildVolunteer({ lga: 'Oyi' })]
  renderDashboardAs('coordinator', { lgas: ['Oyi', 'Aguata'] })
  await inboxUser.click(screen.getByRole('tab', { name: /^Volunteers/ }))
  expect(await screen.findByText('Oyi, Aguata')).toBeDefined()
  const areaOptions = [...screen.getByLabelText<HTMLSelectElement>('Area').options]
  expect(areaOptions.map(({ text }) => text)).toEqual(['All your areas', 'Oyi', 'Aguata'])
})

test('a viewer sees the list of articles without buttons that change articles', async () => {
  api.news = [makeArticle({ title: 'A road' })]
  renderDashboardAs('viewer')
  await screen.findByRole('heading', { name: 'A road' })
  expect(screen.queryByRole('button', { name: /^(Create|Edit|Duplicate|Delete)/ })).toBeNull()
})

test('a member who logged in with a recovery code sees only the account tab', () => {
  renderDashboardAs('owner', {}, true)
  expect(listTabs()).toEqual(['My account'])
})

test('a changed role of a member applies with the next session response', async () => {
  renderDashboardAs('owner')
  expect(listTabs()).toEqual(ownerTabs)
  const member = makeMember({ role: 'viewer' })
  api.session = { ...api.session, member }
  const pageshowEvent = Object.assign(new Event('pageshow'), { persisted: true })
  dispatchEvent(pageshowEvent)
  await waitFor(() => expect(listTabs()).toEqual([...contentTabs, 'Overview', 'My account']))
})
