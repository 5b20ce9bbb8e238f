import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { followAddress } from '#src/admin/session/address.ts'
import { SettingsTab } from '#src/admin/settings/SettingsTab.tsx'
import { Dashboard } from '#src/admin/shell/Dashboard.tsx'
import { sectionNames, settingsSections } from '#src/content/settings/sections.ts'
import { renderIsland } from '#tests/support/island.tsx'
import { saveSettings } from '#tests/support/site/rows.ts'
import { logInAsMember, setUpStaffSite } from '#tests/support/site/site.ts'
import { fillSettingsField, findSettingsField, openSection, settingsUser } from './settings-tab.tsx'
import { addUnsavedSettings } from './unsaved-settings.ts'

setUpStaffSite()

const findRow = (title: string) => screen.getByRole('link', { name: title }).closest('li')?.textContent

test('the list shows each section with its help and its last change', async () => {
  await saveSettings('contact', { email: 'new@campaign.example' }, { updatedAt: '2026-03-03T11:03:00Z' })
  renderIsland(<SettingsTab />)
  await screen.findByRole('link', { name: 'Contact' })
  expect(findRow('Contact')).toMatch(/Phone numbers, e-mail, office and hours.*Changed 3 Mar 2026, 12:03 by Ada$/)
  expect(findRow('Policies')).toMatch(/Not changed yet$/)
  expect(screen.queryByText('Unsaved changes')).toBeNull()
})

test('the list shows editors only the sections that they may change', async () => {
  await logInAsMember({ role: 'editor' })
  renderIsland(<SettingsTab />)
  await screen.findByRole('link', { name: 'About' })
  const editableTitles = sectionNames
    .map((name) => settingsSections[name])
    .filter(({ editableBy }) => editableBy !== 'owner')
    .map(({ title }) => title)
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(editableTitles)
  expect(editableTitles).not.toContain('Bank account')
})

test('the list names unsaved changes of the user and of other members, and opens their section', async () => {
  const { unmount } = await openSection('contact')
  await fillSettingsField(/^E-mail/, 'new@campaign.example')
  unmount()
  await addUnsavedSettings('policies', { title: 'Our plans' })
  history.replaceState(null, '', '#settings')
  const stopFollowing = followAddress((name) => name === 'settings', 'settings')
  renderIsland(<SettingsTab />)
  const list = within(await screen.findByRole('region', { name: 'Unsaved changes' }))
  await list.findByText(/^Changes, written .* by Ada$/)
  expect(list.getByRole('button', { name: 'Read the unsaved changes to Policies' })).toBeDefined()
  expect(list.queryByRole('button', { name: 'Discard changes to Policies' })).toBeNull()
  await screen.findByRole('link', { name: 'Policies' })
  expect(findRow('Policies')).toContain('Unsaved changes')
  await settingsUser.click(list.getByRole('button', { name: 'Continue editing Contact' }))
  await screen.findByRole('heading', { level: 2, name: 'Contact' })
  await waitFor(() => expect(findSettingsField(/^E-mail/).value).toBe('new@campaign.example'))
  stopFollowing()
})

test('the link back to the list moves the focus to the section, which has a badge for unsaved changes', async () => {
  await openSection('contact')
  await fillSettingsField(/^E-mail/, 'new@campaign.example')
  await settingsUser.click(screen.getByRole('link', { name: 'Back to settings' }))
  const link = await screen.findByRole('link', { name: 'Contact' })
  await waitFor(() => expect(document.activeElement).toBe(link))
  await waitFor(() => expect(findRow('Contact')).toContain('Unsaved changes'))
})

test('the Settings tab opens at once if the address leads to a section', async () => {
  await logInAsMember()
  history.replaceState(null, '', '#settings/notice')
  renderIsland(<Dashboard />)
  await screen.findByRole('heading', { level: 2, name: 'Notice' })
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Settings')
})
