import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, vi } from 'vitest'
import { followAddress } from '#src/admin/session/address.ts'
import { $acknowledgedAccountVersion } from '#src/admin/settings/notices/acknowledged-account.ts'
import { SettingsTab } from '#src/admin/settings/SettingsTab.tsx'
import { type SectionName, settingsSections } from '#src/content/settings/sections.ts'
import { collectToasts, enterText, findButton, renderIsland } from '#tests/support/island.tsx'
import { listCalls } from '#tests/support/site/site.ts'

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  $acknowledgedAccountVersion.set(0)
})

let stopFollowing = () => {}
afterEach(() => stopFollowing())

export const settingsUser = userEvent.setup({ writeToClipboard: true, applyAccept: false })
export const settingsToasts = collectToasts()

export async function openSection(section: SectionName) {
  history.replaceState(null, '', `#settings/${section}`)
  stopFollowing = followAddress((name) => name === 'settings', 'settings')
  const view = renderIsland(<SettingsTab />)
  await screen.findByRole('heading', { level: 2, name: settingsSections[section].title })
  await screen.findByRole('button', { name: 'Save changes' })
  return view
}

export const findSettingsField = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
export const pressSettingsButton = (name: string | RegExp) => settingsUser.click(findButton(name))

export async function fillSettingsField(label: string | RegExp, text: string) {
  await enterText(settingsUser, findSettingsField(label), text)
}

export const submitSection = () => pressSettingsButton('Save changes')
export const findSettingsAlert = () => within(screen.getByRole('alert'))
export const listSectionSaves = (section: SectionName) => listCalls('PUT', `/api/admin/settings/${section}`)
