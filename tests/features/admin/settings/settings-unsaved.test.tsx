import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { listEntries } from '#src/admin/documents/device-store.ts'
import { $hasUnsaved } from '#src/admin/session/unsaved.ts'
import { settingsSections } from '#src/content/settings/sections.ts'
import { findButton } from '#tests/support/island.tsx'
import { saveSettings } from '#tests/support/site/rows.ts'
import {
  breakCall,
  holdCall,
  listCalls,
  logInAsMember,
  querySite,
  repairCalls,
  setUpStaffSite,
  waitForAnswers,
} from '#tests/support/site/site.ts'
import {
  fillSettingsField,
  findSettingsField,
  listSectionSaves,
  openSection,
  pressSettingsButton,
  settingsToasts,
  settingsUser,
  submitSection,
} from './settings-tab.tsx'
import { addUnsavedSettings } from './unsaved-settings.ts'

setUpStaffSite()

const contact = settingsSections.contact.defaults
const DOCUMENT_PATH = '/api/admin/documents/settings/contact'
const listAutosaveRows = () =>
  querySite<{ author_name: string; fields: { email: string } }>(
    'select author_name, fields from autosaves where fields is not null order by author_name',
  )

async function confirmInDialog(title: string, button: string) {
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  await settingsUser.click(dialog.getByRole('button', { name: button }))
}

async function waitForToast(title: string) {
  await waitFor(() => expect(settingsToasts.at(-1)?.title).toBe(title))
}

describe('unsaved changes of a section', () => {
  async function typeAndClose() {
    const { unmount } = await openSection('contact')
    await fillSettingsField(/^E-mail/, 'half@campaign.example')
    expect($hasUnsaved.get()).toBe(true)
    await screen.findByText(/^Unsaved changes are kept on this device/)
    unmount()
    await waitFor(async () => expect(await listAutosaveRows()).toHaveLength(1))
    expect($hasUnsaved.get()).toBe(false)
  }

  test('typed values are stored on the server, and the section opens with them until they are saved', async () => {
    await typeAndClose()
    await openSection('contact')
    expect(findSettingsField(/^E-mail/).value).toBe('half@campaign.example')
    expect(screen.getByText(/^These changes are not saved yet\. You made them Today/)).toBeDefined()
    await submitSection()
    await waitForToast('Saved')
    expect(screen.queryByText(/^These changes are not saved yet/)).toBeNull()
    expect(listEntries('settings')).toEqual([])
    expect(await listAutosaveRows()).toEqual([])
  })

  test('a slow autosave of a closed form does not replace what was typed after the section opened again', async () => {
    const { unmount } = await openSection('contact')
    await fillSettingsField(/^E-mail/, 'half@campaign.example')
    const release = holdCall(`PUT ${DOCUMENT_PATH}/autosave`)
    unmount()
    await waitFor(() => expect(listCalls('PUT', `${DOCUMENT_PATH}/autosave`)).toHaveLength(1))
    const { unmount: closeAgain } = await openSection('contact')
    await fillSettingsField(/^E-mail/, 'whole@campaign.example')
    await waitFor(() => expect(listEntries('settings')[0]?.fields.email).toBe('whole@campaign.example'))
    release()
    await waitFor(async () => expect((await listAutosaveRows())[0]?.fields.email).toBe('half@campaign.example'))
    await waitForAnswers()
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(listEntries('settings')[0]?.fields.email).toBe('whole@campaign.example')
    closeAgain()
    await waitFor(async () => expect((await listAutosaveRows())[0]?.fields.email).toBe('whole@campaign.example'))
  })

  test('restored changes are discarded after a confirmation, on the device and on the server', async () => {
    await typeAndClose()
    await openSection('contact')
    await pressSettingsButton('Discard changes')
    await confirmInDialog('Discard these unsaved changes?', 'Discard changes')
    await waitFor(() => expect(findSettingsField(/^E-mail/).value).toBe(contact.email))
    expect(listEntries('settings')).toEqual([])
    await waitFor(async () => expect(await listAutosaveRows()).toEqual([]))
  })

  test('the unsaved values of another member can be read and copied, and stay theirs', async () => {
    await addUnsavedSettings('contact', { email: 'ada@campaign.example' })
    await openSection('contact')
    await screen.findByText(/^Ada .*has unsaved changes, just now\.$/)
    expect(findSettingsField(/^E-mail/).value).toBe(contact.email)
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull()
    await fillSettingsField(/^E-mail/, 'mine@campaign.example')
    await pressSettingsButton('Copy into my form')
    await confirmInDialog('Replace what you typed with this text?', 'Copy into my form')
    await waitFor(() => expect(findSettingsField(/^E-mail/).value).toBe('ada@campaign.example'))
    await waitFor(async () => expect(await listAutosaveRows()).toHaveLength(2))
    await submitSection()
    await waitForToast('Saved')
    const rows = await listAutosaveRows()
    expect(rows.map(({ author_name, fields }) => [author_name, fields.email])).toEqual([
      ['Ada', 'ada@campaign.example'],
    ])
  })
})

describe('a section that another member saved meanwhile', () => {
  test('fields that only the other member changed are saved with the form’s, and named', async () => {
    await openSection('contact')
    await fillSettingsField(/^E-mail/, 'mine@campaign.example')
    await saveSettings('contact', { replyHours: 12 })
    await submitSection()
    await waitForToast('Saved')
    expect(settingsToasts.at(-1)?.description).toBe('Ada changed in the meantime: Hours within which you reply.')
    expect(findSettingsField(/^Hours within/).value).toBe('12')
    expect(listSectionSaves('contact').at(-1)?.headers.get('If-Match')).toBe('"1"')
    expect(listSectionSaves('contact').at(-1)?.body).toMatchObject({
      values: { email: 'mine@campaign.example', replyHours: 12 },
    })
  })

  test('a save whose answer was lost is recognised when it is repeated', async () => {
    await openSection('contact')
    await fillSettingsField(/^E-mail/, 'mine@campaign.example')
    breakCall('PUT /api/admin/settings/contact', 'no answer')
    await submitSection()
    await waitForToast('Failed to save the changes')
    repairCalls()
    await saveSettings('contact', { email: 'mine@campaign.example' })
    await submitSection()
    await waitForToast('Saved')
    expect($hasUnsaved.get()).toBe(false)
    expect(await querySite('select version from settings')).toEqual([{ version: 1 }])
  })

  describe('in two fields that the form changed too', () => {
    beforeEach(async () => {
      await openSection('contact')
      await fillSettingsField(/^E-mail/, 'mine@campaign.example')
      await fillSettingsField(/^Hours within/, '48')
      await saveSettings('contact', { email: 'theirs@campaign.example', replyHours: 12, title: 'Call us' })
      await submitSection()
      await screen.findByText(/^Ada saved this section while you were writing/)
    })

    test('the user chooses one side of each field, with the keyboard', async () => {
      await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')))
      expect(screen.getByRole('alert').textContent).toContain('theirs@campaign.example')
      expect(findSettingsField(/^E-mail/).value).toBe('mine@campaign.example')
      await pressSettingsButton('Take theirs for Hours within which you reply')
      await waitFor(() => expect(screen.queryByRole('button', { name: /^Keep mine for Hours/ })).toBeNull())
      await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')))
      await pressSettingsButton('Keep mine for E-mail')
      await waitForToast('Your choice is in the form')
      expect(screen.queryByRole('alert')).toBeNull()
      expect(document.activeElement).toBe(findButton('Save changes'))
      await settingsUser.keyboard('{Enter}')
      await waitForToast('Saved')
      const lastSave = listSectionSaves('contact').at(-1)
      expect(lastSave?.headers.get('If-Match')).toBe('"1"')
      expect(lastSave?.body).toMatchObject({
        values: { email: 'mine@campaign.example', replyHours: 12, title: 'Call us' },
      })
    })

    test('the fields that the user gives up in two quick presses go into the history once, from where they are restored', async () => {
      await pressSettingsButton('Take theirs for E-mail')
      await pressSettingsButton('Take theirs for Hours within which you reply')
      await waitForToast('Your choice is in the form')
      expect($hasUnsaved.get()).toBe(false)
      await pressSettingsButton('History')
      const [kept] = await within(await screen.findByRole('region', { name: 'History' })).findAllByRole('listitem')
      expect(kept?.textContent).toMatch(/^Never saved, written/)
      expect(await querySite('select number from revisions where is_unsaved')).toHaveLength(1)
      await settingsUser.click(within(kept as HTMLElement).getByRole('button', { name: /^Restore/ }))
      expect(findSettingsField(/^E-mail/).value).toBe('mine@campaign.example')
      expect(findSettingsField(/^Hours within/).value).toBe('48')
    })
  })
})

test('the history compares former values word by word and restores them into the form', async () => {
  await saveSettings('contact', { email: 'wrong@campaign.example' })
  await openSection('contact')
  await pressSettingsButton('History')
  await screen.findByText('Before the first change')
  expect(screen.getByRole('heading', { level: 3, name: 'History' })).toBeDefined()
  await pressSettingsButton(/^Compare with the current text/)
  expect(document.querySelector('ins')?.textContent).toContain('wrong')
  await pressSettingsButton(/^Restore/)
  expect(findSettingsField(/^E-mail/).value).toBe(contact.email)
  await waitFor(() => expect(document.activeElement).toBe(findButton('History')))
  expect(listSectionSaves('contact')).toEqual([])
  await submitSection()
  await waitForToast('Saved')
  expect(listSectionSaves('contact')[0]?.body).toMatchObject({ values: { email: contact.email } })
})

test('an autosave that needs step-up authentication stays on the device without a question', async () => {
  await logInAsMember()
  await querySite(`update admin_sessions set confirmed_at = now() - interval '1 day'`)
  const { unmount } = await openSection('contact')
  await fillSettingsField(/^E-mail/, 'mine@campaign.example')
  unmount()
  await waitFor(() => expect(listCalls('PUT', `${DOCUMENT_PATH}/autosave`)).toHaveLength(1))
  await openSection('contact')
  expect(findSettingsField(/^E-mail/).value).toBe('mine@campaign.example')
  expect(screen.getByText(/^Unsaved changes are kept on this device/)).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(settingsToasts).toEqual([])
})
