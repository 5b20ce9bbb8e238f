import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { settingsSections } from '#src/content/settings/sections.ts'
import { findButton } from '#tests/support/island.tsx'
import { saveSettings } from '#tests/support/site/rows.ts'
import { breakCall, listCalls, logInAsMember, setUpStaffSite, siteCalls } from '#tests/support/site/site.ts'
import {
  fillSettingsField,
  findSettingsAlert,
  findSettingsField,
  listSectionSaves,
  openSection,
  pressSettingsButton,
  settingsToasts,
  settingsUser,
  submitSection,
} from './settings-tab.tsx'

setUpStaffSite()

const contact = settingsSections.contact.defaults
const twoPhones = ['+234 800 000 0003', '+234 800 000 0004']

async function openContactWithTwoPhones() {
  await saveSettings('contact', { phones: twoPhones })
  await openSection('contact')
}

describe('validation of a section', () => {
  test('an error appears when the user leaves the field, and disappears after a correction', async () => {
    await openSection('contact')
    await fillSettingsField(/^E-mail/, 'no address')
    await settingsUser.tab()
    expect(screen.getByText('Invalid email')).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
    await fillSettingsField(/^E-mail/, 'new@campaign.example')
    await settingsUser.tab()
    expect(screen.queryByText('Invalid email')).toBeNull()
  })

  test('saving with errors sends nothing, and lists the errors with links to their fields', async () => {
    await openContactWithTwoPhones()
    await fillSettingsField('Phone number 2 *', '123')
    await fillSettingsField(/^Hours within/, '')
    await submitSection()
    expect(listSectionSaves('contact')).toEqual([])
    await waitFor(() => expect(document.activeElement).toBe(findSettingsField('Phone number 2 *')))
    expect(findSettingsAlert().getByText('Hours within which you reply: Required')).toBeDefined()
    await settingsUser.click(
      findSettingsAlert().getByRole('link', { name: /^Phone numbers 2: Write the whole number/ }),
    )
    expect(document.activeElement).toBe(findSettingsField('Phone number 2 *'))
  })

  test('errors of the server appear at their fields', async () => {
    const errors = [{ field: 'officeHours.0.days', message: 'Not these days' }]
    breakCall('PUT /api/admin/settings/contact', { status: 422, body: JSON.stringify({ errors }) })
    await openSection('contact')
    await fillSettingsField(/^E-mail/, 'new@campaign.example')
    await submitSection()
    const link = await screen.findByRole('link', { name: 'Office hours 1: Days: Not these days' })
    await settingsUser.click(link)
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true')
  })

  test('a refused account number appears at its field, whose text stays', async () => {
    const errors = [{ field: 'text', message: '9876543210 looks like an account number' }]
    breakCall('PUT /api/admin/settings/notice', { status: 403, body: JSON.stringify({ detail: 'No', errors }) })
    await openSection('notice')
    await fillSettingsField(/^Sentence/, 'Pay to 9876543210')
    await submitSection()
    await screen.findByRole('link', { name: 'Sentence: 9876543210 looks like an account number' })
    expect(findSettingsField(/^Sentence/).value).toBe('Pay to 9876543210')
    expect(findSettingsField(/^Sentence/).getAttribute('aria-invalid')).toBe('true')
  })

  test('a text near its limit shows how many characters it has', async () => {
    await openSection('notice')
    await fillSettingsField(/^Sentence/, 'a'.repeat(100))
    expect(screen.getByText(/100 of 120 characters/)).toBeDefined()
  })
})

describe('long lists', () => {
  test('items of a long list show their names, and an item with an error opens', async () => {
    await openSection('home')
    const summary = screen.getByText(/^Figure 2/, { selector: 'summary' })
    const figure = summary.closest('details') as HTMLDetailsElement
    expect(summary.textContent).toBe('Figure 2: 500K+')
    expect(figure.open).toBe(false)
    await settingsUser.click(summary)
    await settingsUser.clear(within(figure).getByLabelText(/^Figure/))
    await settingsUser.click(summary)
    expect(figure.open).toBe(false)
    await submitSection()
    await waitFor(() => expect(figure.open).toBe(true))
  })
})

describe('saving a section', () => {
  test('the values are saved once, for the version that the form shows', async () => {
    await openSection('contact')
    await fillSettingsField(/^E-mail/, 'new@campaign.example')
    await settingsUser.dblClick(findButton('Save changes'))
    await waitFor(() => expect(settingsToasts.map(({ title }) => title)).toContain('Saved'))
    const saves = listSectionSaves('contact')
    expect(saves).toHaveLength(1)
    expect(saves[0]?.headers.get('If-Match')).toBe('"0"')
    expect(saves[0]?.body).toEqual({ values: { ...contact, email: 'new@campaign.example' } })
    expect(Object.keys(localStorage).filter((key) => key.startsWith('unsaved '))).toEqual([])
  })

  test('the next save names the new version', async () => {
    await openSection('contact')
    await fillSettingsField(/^E-mail/, 'new@campaign.example')
    await submitSection()
    await waitFor(() => expect(settingsToasts).toHaveLength(1))
    await fillSettingsField(/^E-mail/, 'newer@campaign.example')
    await submitSection()
    await waitFor(() => expect(settingsToasts).toHaveLength(2))
    expect(listSectionSaves('contact')[1]?.headers.get('If-Match')).toBe('"1"')
  })

  test('a form without changes is not sent', async () => {
    await openSection('contact')
    await submitSection()
    expect(settingsToasts).toEqual([{ title: 'There are no changes to save' }])
    expect(listSectionSaves('contact')).toEqual([])
  })

  test('the values stay in the form if the server does not answer', async () => {
    breakCall('PUT /api/admin/settings/contact', 'no answer')
    await openSection('contact')
    await fillSettingsField(/^E-mail/, 'new@campaign.example')
    await submitSection()
    await waitFor(() => expect(settingsToasts[0]?.title).toBe('Failed to save the changes'))
    expect(findSettingsField(/^E-mail/).value).toBe('new@campaign.example')
  })
})

describe('a list of a section', () => {
  const listPhones = () => screen.getAllByLabelText<HTMLInputElement>(/^Phone number \d/).map(({ value }) => value)

  test('a new item has the focus', async () => {
    await openSection('contact')
    await pressSettingsButton('Add phone number')
    expect(document.activeElement).toBe(findSettingsField(`Phone number ${contact.phones.length + 1} *`))
  })

  test('the focus follows a moved item', async () => {
    await openContactWithTwoPhones()
    await pressSettingsButton('Move up phone number 2')
    expect(listPhones()).toEqual(twoPhones.toReversed())
    expect(document.activeElement).toBe(findButton('Move down phone number 1'))
  })

  test('the focus moves to the previous item after the last one is removed', async () => {
    await openContactWithTwoPhones()
    await pressSettingsButton('Remove phone number 2')
    expect(listPhones()).toEqual(twoPhones.slice(0, 1))
    // The list needs a phone number, so the one left has no button to remove it.
    await waitFor(() => expect(document.activeElement).toBe(findButton('Add phone number')))
  })

  test('an item with content is removed after a confirmation', async () => {
    await openSection('contact')
    const count = contact.next.length
    await pressSettingsButton('Remove step 1')
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove step 1?' }))
    await settingsUser.click(dialog.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(screen.queryAllByRole('button', { name: /^Remove step/ })).toHaveLength(count - 1))
  })
})

test('the Colours section shows the contrast with each background', async () => {
  await openSection('colours')
  await fillSettingsField(/^Strong colour \*/, '#ff9900')
  const samples = within(screen.getByRole('region', { name: /^Contrast/ }))
  expect(samples.getAllByText(/^Too low/)).toHaveLength(3)
  expect(samples.getByText('White: 2.1 to 1')).toBeDefined()
})

test('the page is previewed with the unsaved values, and no link is shared', async () => {
  await openSection('notice')
  await fillSettingsField(/^Sentence/, 'The rally has moved.')
  await pressSettingsButton('Preview page')
  const frame = await screen.findByTitle('Preview of this section, 360 pixels wide')
  expect(frame.getAttribute('src')).toMatch(/^\/preview\/settings\/./)
  expect(listCalls('POST', '/api/admin/documents/settings/notice/previews')[0]?.body).toMatchObject({
    values: { text: 'The rally has moved.' },
  })
  expect(siteCalls.some(({ body }) => JSON.stringify(body).includes('isShared'))).toBe(false)
  expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull()
})

test('a preview is shared outside the team by a button, which says until when and by whom, and is revoked', async () => {
  await logInAsMember()
  await openSection('notice')
  await fillSettingsField(/^Sentence/, 'The rally has moved.')
  await pressSettingsButton('Preview page')
  await pressSettingsButton('Share outside the team')
  const { textContent: link } = await screen.findByText(new RegExp(`^${location.origin}/preview/settings/`))
  await screen.findByText(/^Created .* by Ngozi Eze, works until /)
  await pressSettingsButton('Copy link')
  await waitFor(() => expect(settingsToasts.at(-1)?.title).toBe('Preview link copied'))
  await settingsUser.click(screen.getByRole('button', { name: /^Revoke link created / }))
  await waitFor(() => expect(screen.queryByText(/^Created .* by Ngozi/)).toBeNull())
  expect(screen.queryByText(`${link}`)).toBeNull()
})

test.each([
  ['notice', 'Every page shows the change within 5 minutes. There is nothing to publish.'],
  ['replies', 'Your team sees the change at once. There is nothing to publish.'],
  ['home', 'The home page shows the change within seconds. There is nothing to publish.'],
  ['about', /About, Policies, .* show it after “Publish to all pages”\.$/],
  ['account', /show it after “Publish to all pages”\.$/],
] as const)('the form of the section %s says when its changes are visible', async (section, text) => {
  await openSection(section)
  expect(screen.getByText(text)).toBeDefined()
  if (typeof text === 'string') expect(screen.queryByText(/“Publish to all pages”/)).toBeNull()
})
