// The screens of the admin that the shared password opens, each in the state with the most controls.

import type { Page } from '@playwright/test'
import { makeDemoVolunteers } from '#netlify/tools/demo/submissions.ts'
import { scrollThrough } from '../scroll-through.ts'
import { expect } from './staff.ts'

interface AdminScreen {
  name: string
  /** Address in the hash of the dashboard's URL. */
  address: string
  showState(page: Page): Promise<void>
}

// Not one of the first volunteers, whom other tests change.
const volunteer = makeDemoVolunteers(new Date()).at(-3)

const waitUntilLoaded = (page: Page) =>
  expect(page.getByText(/^(Loading|Counting).*\.\.\.$/).filter({ visible: true })).toHaveCount(0)

export const adminScreens: AdminScreen[] = [
  {
    name: 'the articles, with two selected and the errors of a new one',
    address: 'news',
    async showState(page) {
      for (const index of [1, 2])
        await page
          .getByRole('checkbox', { name: /^Select / })
          .nth(index)
          .check()
      await page.getByRole('button', { name: 'Create Article' }).click()
      await page.getByRole('form').getByRole('button', { name: 'Create Article' }).click()
      await expect(page.getByRole('alert').getByRole('link')).toHaveCount(3)
      // The list has no real height before its rows were near the screen once.
      await scrollThrough(page)
    },
  },
  {
    name: 'the events, with an open one and its share image',
    address: 'events',
    async showState(page) {
      await page
        .getByRole('button', { name: /^Edit / })
        .first()
        .click()
      const shareImage = page.getByRole('img', { name: /^Share image: / })
      const readSize = () => shareImage.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
      await expect.poll(readSize).toEqual([1200, 630])
    },
  },
  {
    name: 'the gallery, with its order and the form of an upload',
    address: 'gallery',
    async showState(page) {
      await page.getByRole('button', { name: 'Change order' }).click()
      await page.getByRole('button', { name: 'Upload Media' }).click()
      await expect(page.getByRole('button', { name: 'Choose File to Upload' })).toBeVisible()
    },
  },
  {
    name: 'the overview, with its numbers as a table and a measured visit',
    address: 'overview',
    async showState(page) {
      await page.getByText('Show as a table').click()
      await expect(page.getByRole('heading', { name: 'Heaviest files' })).toBeVisible()
      await page.getByRole('button', { name: 'Measure the home page' }).click()
      await expect(page.getByText(/^Opening the home page costs a visitor at least \d+ KB/)).toBeVisible()
    },
  },
  {
    name: 'the volunteers, with an open one',
    address: 'volunteers',
    async showState(page) {
      // Shows only one volunteer, because all rows have the same controls.
      await page.getByRole('searchbox', { name: 'Search' }).fill(volunteer?.email ?? '')
      await expect(page.getByRole('heading', { name: /^1 of \d+ volunteers$/ })).toBeVisible()
      await page.getByRole('rowheader').first().getByRole('button').click()
      await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()
    },
  },
  {
    name: 'the sign-up desk, with the errors of a row',
    address: 'desk',
    async showState(page) {
      await page.getByRole('button', { name: /^No event/ }).click()
      await page.getByRole('button', { name: 'Enter row' }).click()
      await expect(page.getByText('Type the name')).toBeVisible()
      await expect(page.getByLabel(/^Area/)).toBeFocused()
    },
  },
  {
    name: 'the messages, with an open one',
    address: 'messages',
    async showState(page) {
      await page.getByRole('rowheader').first().getByRole('button').click()
      await expect(page.getByRole('button', { name: /^Delete / }).first()).toBeVisible()
    },
  },
  {
    name: 'the links, with the form of a new one',
    address: 'reach',
    async showState(page) {
      await page.getByRole('button', { name: 'Create link' }).click()
      await expect(page.getByRole('table', { name: 'Sign-ups per area' })).toBeVisible()
    },
  },
  {
    name: 'the moderation, with all submissions selected',
    address: 'moderation',
    async showState(page) {
      await page.getByRole('checkbox', { name: /^Select all \d+ volunteers?$/ }).check()
      await expect(page.getByRole('button', { name: /^Delete \d+ volunteers$/ })).toBeVisible()
    },
  },
  {
    name: 'the calling list, with a person and the day to call again',
    address: 'calls',
    async showState(page) {
      await page.getByRole('button', { name: 'Next person' }).click()
      await page.getByRole('button', { name: /^Call again/ }).click()
      await page.getByText('Add a note').click()
      await expect(page.getByRole('button', { name: 'Save the day' })).toBeVisible()
    },
  },
  {
    name: 'the import, with a checked list and its errors',
    address: 'import',
    async showState(page) {
      const list = 'Name,Phone,LGA,NIN\nAda,08031234567,Nowhere,1\nEze,0803,,2\n'
      await page
        .getByLabel(/^File/)
        .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
      await page.getByLabel(/^Where from/).fill('Town hall')
      await page.getByLabel(/^Collected on/).fill(new Date(Date.now() - 172_800_000).toISOString().slice(0, 10))
      await page.getByLabel(/^Basis of consent/).fill('Signed on paper')
      await page.getByRole('button', { name: 'Check the list' }).click()
      await expect(page.getByText('No row can be imported yet.')).toBeVisible()
    },
  },
  {
    name: 'the settings',
    address: 'settings',
    showState: (page) => expect(page.getByRole('tabpanel').getByRole('link', { name: 'Contact' })).toBeVisible(),
  },
  {
    name: 'a section of the settings, with an error',
    address: 'settings/about',
    async showState(page) {
      // Keeps the unsaved changes from the server, where they would appear in other tests that open this screen.
      await page.route('**/api/admin/documents/settings/about/autosave', (route) =>
        route.request().method() === 'PUT' ? route.fulfill({ json: { counter: 1 } }) : route.continue(),
      )
      await page.getByRole('textbox', { name: 'Heading', exact: true }).first().fill('')
      await page.getByRole('button', { name: 'Save changes' }).click()
      await expect(page.getByRole('alert').filter({ hasText: 'Please check this field' })).toBeVisible()
      await expect(page.getByRole('textbox', { name: 'Heading', exact: true }).first()).toBeFocused()
    },
  },
  { name: 'the activity', address: 'activity', showState: waitUntilLoaded },
  { name: 'the trash', address: 'trash', showState: waitUntilLoaded },
  {
    name: 'the personal data of one person',
    address: 'personal-data',
    async showState(page) {
      await page.getByLabel('Email or phone').fill(volunteer?.email ?? '')
      await page.getByRole('button', { name: 'Find entries' }).click()
      await expect(page.getByRole('button', { name: 'Delete 1 entry' })).toBeVisible()
    },
  },
]

/** Opens a screen in its state, and waits until nothing on it moves any more. */
export async function openState(page: Page, { address, showState }: AdminScreen): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/admin/dashboard#${address}`, { waitUntil: 'networkidle' })
  await showState(page)
  await waitUntilLoaded(page)
  await page.waitForLoadState('networkidle')
}
