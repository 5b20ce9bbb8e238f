import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { $acknowledgedAccountVersion } from '#src/admin/settings/notices/acknowledged-account.ts'
import { Dashboard } from '#src/admin/shell/Dashboard.tsx'
import { settingsSections } from '#src/content/settings/sections.ts'
import { renderIsland } from '#tests/support/island.tsx'
import { saveSettings } from '#tests/support/site/rows.ts'
import {
  countGetRequests,
  listCalls,
  logInAsMember,
  querySite,
  setUpStaffSite,
  waitForAnswers,
} from '#tests/support/site/site.ts'
import {
  fillSettingsField,
  openSection,
  pressSettingsButton,
  settingsToasts,
  settingsUser,
  submitSection,
} from './settings-tab.tsx'

setUpStaffSite()

const { accountNumber: formerNumber } = settingsSections.account.defaults
const NEW_NUMBER = '0123456789'
const listAccountSaves = () => listCalls('PUT', '/api/admin/settings/account')

describe('the bank account', () => {
  test('two different account numbers are not saved', async () => {
    await openSection('account')
    await fillSettingsField(/^Code/, '')
    await fillSettingsField(/^Account number/, NEW_NUMBER)
    await submitSection()
    expect(screen.getByText('Type the account number again.')).toBeDefined()
    await fillSettingsField(/^Repeat the account number/, '0123456780')
    await submitSection()
    expect(screen.getAllByText(/^The two account numbers differ/).length).toBeGreaterThan(0)
    expect(screen.queryByRole('dialog', { name: 'Change the bank account for gifts?' })).toBeNull()
    expect(listAccountSaves()).toEqual([])
  })

  test('the former and the new account are shown before the new one is saved', async () => {
    await openSection('account')
    await fillSettingsField(/^Code/, '')
    await fillSettingsField(/^Account number/, NEW_NUMBER)
    await fillSettingsField(/^Repeat the account number/, NEW_NUMBER)
    await submitSection()
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the bank account for gifts?' }))
    expect(dialog.getByText(new RegExp(`From ${formerNumber} .* to ${NEW_NUMBER} `))).toBeDefined()
    expect(listAccountSaves()).toEqual([])
    await settingsUser.click(dialog.getByRole('button', { name: 'Change the account' }))
    await waitFor(() => expect(settingsToasts.at(-1)?.title).toBe('Saved'))
    expect(listAccountSaves()[0]?.body).toMatchObject({ values: { accountNumber: NEW_NUMBER } })
    await waitFor(() => expect(localStorage.getItem('acknowledgedAccountVersion')).toBe('1'))
  })

  test('a part that another member changed after the question is not saved before the user has seen it', async () => {
    await openSection('account')
    await fillSettingsField(/^Code/, '')
    await fillSettingsField(/^Account number/, NEW_NUMBER)
    await fillSettingsField(/^Repeat the account number/, NEW_NUMBER)
    await submitSection()
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the bank account for gifts?' }))
    await saveSettings('account', { bankName: 'Bank of Obi' }, { changedBy: 'Obi' })
    await settingsUser.click(dialog.getByRole('button', { name: 'Change the account' }))
    await screen.findByRole('link', { name: /^Bank: Another team member changed this in the meantime/ })
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Bank/)))
    expect(screen.getByLabelText<HTMLInputElement>(/^Bank/).value).toBe('Bank of Obi')
    expect(await querySite(`select value ->> 'accountNumber' as number from settings`)).toEqual([
      { number: formerNumber },
    ])
    await submitSection()
    const question = await screen.findByRole('dialog', { name: 'Change the bank account for gifts?' })
    expect(question.textContent).toContain(`to ${NEW_NUMBER} (Bank of Obi,`)
  })
})

describe('the notice about a changed bank account', () => {
  test('owners see who changed the account, until they acknowledge it', async () => {
    await saveSettings('account', { accountNumber: NEW_NUMBER }, { updatedAt: '2026-03-03T11:03:00Z' })
    const { unmount } = renderIsland(<Dashboard />)
    const notice = within(await screen.findByRole('region', { name: 'Change of the bank account' }))
    expect(notice.getByRole('alert').textContent).toBe(
      `The bank account was changed from ${formerNumber} to ${NEW_NUMBER} by Ada on Tuesday, 3 March 2026, 12:03. If you do not know about this, change it back and tell your team.`,
    )
    await pressSettingsButton('I know about this')
    expect(screen.queryByRole('region', { name: 'Change of the bank account' })).toBeNull()
    unmount()
    await saveSettings('account', { accountNumber: '1234567890' }, { changedBy: 'Obi' })
    renderIsland(<Dashboard />)
    await screen.findByText(new RegExp(`from ${NEW_NUMBER} to 1234567890 by Obi`))
  })

  test('the notice names the account that the user knows, although others and unsaved texts followed it', async () => {
    await saveSettings('account', { accountNumber: '1111111111' })
    await saveSettings('account', { accountNumber: '2222222222' })
    $acknowledgedAccountVersion.set(2)
    await querySite(`insert into revisions (collection, item, fields, is_unsaved)
      values ('settings', 'account', '{"accountNumber":"3333333333"}', true)`)
    await saveSettings('account', { accountNumber: '4444444444' })
    await saveSettings('account', { accountNumber: '5555555555', code: '' })
    renderIsland(<Dashboard />)
    await screen.findByText(/from 2222222222 to 5555555555 by Ada/)
  })

  test('its button opens the section', async () => {
    await saveSettings('account', { accountNumber: NEW_NUMBER })
    renderIsland(<Dashboard />)
    await settingsUser.click(await screen.findByRole('button', { name: 'Open bank account' }))
    await screen.findByRole('heading', { level: 2, name: 'Bank account' })
  })

  test('editors do not load it', async () => {
    await saveSettings('account', { accountNumber: NEW_NUMBER })
    await logInAsMember({ role: 'editor' })
    renderIsland(<Dashboard />)
    await screen.findByRole('tab', { name: 'Settings' })
    await waitFor(() => expect(screen.queryByRole('tab', { name: 'Team' })).toBeNull())
    await act(waitForAnswers)
    expect(screen.queryByRole('region', { name: 'Change of the bank account' })).toBeNull()
    expect(countGetRequests('/api/admin/settings/account')).toBe(0)
  })
})
