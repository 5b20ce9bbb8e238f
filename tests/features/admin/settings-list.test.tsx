import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SettingsTab } from '#src/admin/settings/SettingsTab.tsx'
import { Dashboard } from '#src/admin/shell/Dashboard.tsx'
import { api } from '#tests/mocks/api.ts'
import { makeMember } from '#tests/mocks/members.ts'
import { mockSettings, saveMockSection } from '#tests/mocks/settings.ts'
import { renderIsland } from '#tests/support/island.tsx'
import { fillSettingsField, openSection, settingsUser } from './settings-tab.tsx'

const findRow = (title: string) => screen.getByRole('link', { name: title }).closest('li')?.textContent

test('the list shows each section with its help and its last change', async () => {
  saveMockSection('contact', { email: 'new@campaign.example' })
  renderIsland(<SettingsTab />)
  await screen.findByRole('link', { name: 'Contact' })
  expect(findRow('Contact')).toMatch(/Phone numbers, e-mail, office and hours.*Changed 3 Mar 2026, 12:03 by Ada$/)
  expect(findRow('Policies')).toMatch(/Not changed yet$/)
  expect(screen.queryByText('Unsaved changes')).toBeNull()
})

test('the list shows only the sections that the server lists', async () => {
  mockSettings.sections = mockSettings.sections.filter(({ section }) => section === 'about')
  renderIsland(<SettingsTab />)
  await screen.findByRole('link', { name: 'About' })
  expect(screen.getAllByRole('link')).toHaveLength(1)
})

test('the link back to the list moves the focus to the section, which has a badge for unsaved changes', async () => {
  await openSection('contact')
  await fillSettingsField(/^E-mail/, 'new@campaign.example')
  await settingsUser.click(screen.getByRole('link', { name: 'Back to settings' }))
  const link = await screen.findByRole('link', { name: 'Contact' })
  await waitFor(() => expect(document.activeElement).toBe(link))
  expect(findRow('Contact')).toContain('Unsaved changes')
})

test('the Settings tab opens at once if the address leads to a section', async () => {
  api.session = { ...api.session, named: true, member: makeMember() }
  history.replaceState(null, '', '#settings/notice')
  renderIsland(<Dashboard />)
  await screen.findByRole('heading', { level: 2, name: 'Notice' })
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Settings')
})
