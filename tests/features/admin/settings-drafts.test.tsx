import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { $hasUnsaved } from '#src/admin/session/unsaved.ts'
import { settingsSections } from '#src/content/settings/sections.ts'
import { listApiCalls } from '#tests/mocks/api.ts'
import { mockSettings, saveMockSection } from '#tests/mocks/settings.ts'
import { listSectionSaves } from './mocked-settings.ts'
import {
  fillSettingsField,
  findSettingsAlert,
  findSettingsField,
  openSection,
  pressSettingsButton,
  settingsToasts,
  settingsUser,
  submitSection,
} from './settings-tab.tsx'

const contact = settingsSections.contact.defaults
const DRAFT_PATH = '/api/admin/settings/contact/draft'

function storeDraftOfAda() {
  const changedAt = new Date().toISOString()
  const { street, city } = contact.headquarters
  // The database changes the order of object keys.
  const values = { ...contact, headquarters: { city, street }, email: 'ada@campaign.example' }
  mockSettings.drafts.contact = { editor: crypto.randomUUID(), baseVersion: 0, values, changedAt, by: 'Ada' }
}

describe('autosave of a section', () => {
  test('typed values are stored on the server, and are there when the section opens again', async () => {
    const { unmount } = await openSection('contact')
    await fillSettingsField(/^E-mail/, 'half@campaign.example')
    expect($hasUnsaved.get()).toBe(true)
    await screen.findByText(/^Unsaved changes are kept on this device/)
    unmount()
    await waitFor(() => expect(listApiCalls('PUT', DRAFT_PATH)).toHaveLength(1))
    expect($hasUnsaved.get()).toBe(false)
    await openSection('contact')
    expect(findSettingsField(/^E-mail/).value).toBe(contact.email)
    expect(screen.getByText(/^Unsaved changes on this device, Today/)).toBeDefined()
    await pressSettingsButton('Continue')
    expect(findSettingsField(/^E-mail/).value).toBe('half@campaign.example')
    await submitSection()
    await waitFor(() => expect(listSectionSaves('contact')).toHaveLength(1))
  })

  test('the draft of another member can be continued', async () => {
    storeDraftOfAda()
    await openSection('contact')
    expect(screen.getByText(/^Unsaved changes by Ada, Today/)).toBeDefined()
    await pressSettingsButton('Continue')
    expect(findSettingsField(/^E-mail/).value).toBe('ada@campaign.example')
    await fillSettingsField(/^E-mail/, contact.email)
    await waitFor(() => expect($hasUnsaved.get()).toBe(false))
  })

  test('the draft of another member is discarded after a confirmation', async () => {
    storeDraftOfAda()
    await openSection('contact')
    await pressSettingsButton('Discard')
    const dialog = within(await screen.findByRole('dialog', { name: 'Discard these unsaved changes?' }))
    await settingsUser.click(dialog.getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(settingsToasts).toEqual([{ title: 'Unsaved changes discarded' }]))
    expect(mockSettings.drafts.contact).toBeUndefined()
    expect(screen.queryByText(/^Unsaved changes by Ada/)).toBeNull()
  })

  test('a draft that another form stores meanwhile is replaced only after a choice', async () => {
    await openSection('contact')
    storeDraftOfAda()
    await fillSettingsField(/^E-mail/, 'mine@campaign.example')
    await screen.findByText(/^Ada also has unsaved changes of this section/)
    expect(mockSettings.drafts.contact?.by).toBe('Ada')
    await pressSettingsButton('Replace it')
    await waitFor(() => expect(mockSettings.drafts.contact?.values).toMatchObject({ email: 'mine@campaign.example' }))
  })
})

describe('a section that another member saved meanwhile', () => {
  beforeEach(async () => {
    await openSection('contact')
    await fillSettingsField(/^E-mail/, 'mine@campaign.example')
    saveMockSection('contact', { email: 'theirs@campaign.example', replyHours: 12 })
    await submitSection()
    await screen.findByText(/^Ada saved this section/)
  })

  test('the user can keep their values, and the fields that they did not change take the saved ones', async () => {
    expect(
      findSettingsAlert()
        .getAllByRole('heading')
        .map(({ textContent }) => textContent),
    ).toEqual(['E-mail'])
    expect(findSettingsField(/^E-mail/).value).toBe('mine@campaign.example')
    expect(findSettingsField(/^Hours within/).value).toBe('12')
    await pressSettingsButton('Keep mine')
    await submitSection()
    await waitFor(() => expect(settingsToasts.at(-1)?.title).toBe('Saved'))
    const lastSave = listSectionSaves('contact').at(-1)
    expect(lastSave?.headers.get('If-Match')).toBe('"1"')
    expect(lastSave?.body).toMatchObject({ values: { email: 'mine@campaign.example', replyHours: 12 } })
  })

  test('the user can take the values of the other member', async () => {
    await pressSettingsButton('Use theirs')
    expect(findSettingsField(/^E-mail/).value).toBe('theirs@campaign.example')
    expect(screen.queryByRole('alert')).toBeNull()
    expect($hasUnsaved.get()).toBe(false)
  })

  test('the user can take a single field of the other member', async () => {
    await pressSettingsButton('Use theirs for E-mail')
    expect(findSettingsField(/^E-mail/).value).toBe('theirs@campaign.example')
    expect(screen.getByText('No field differs any more.')).toBeDefined()
  })
})

test('former values are compared word by word and restored into the form', async () => {
  saveMockSection('contact', { email: 'wrong@campaign.example' })
  await openSection('contact')
  await pressSettingsButton('History')
  await screen.findByText('Before the first change')
  await pressSettingsButton('Compare with the current values: version 0')
  expect(document.querySelector('ins')?.textContent).toContain('wrong')
  await pressSettingsButton('Restore version 0')
  expect(findSettingsField(/^E-mail/).value).toBe(contact.email)
  expect(listSectionSaves('contact')).toEqual([])
  await submitSection()
  await waitFor(() => expect(listSectionSaves('contact')[0]?.body).toMatchObject({ values: { email: contact.email } }))
})
