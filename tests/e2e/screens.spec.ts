import type { Page } from '@playwright/test'
import { expect, logInOnPage, test } from './fixtures.ts'
import {
  checkAxe,
  checkForcedColors,
  checkKeyboard,
  checkReadingOrder,
  checkReducedMotion,
  checkWidths,
} from './page-checks.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function openEditor(page: Page) {
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  await expect.soft(page.getByRole('img', { name: /^Share image: / })).toBeVisible()
}

const adminScreens: [string, RegExp, (page: Page) => Promise<void>][] = [
  [
    'the overview',
    /^Overview/,
    async (page) => {
      await page.getByText('Show as a table').click()
      await expect.soft(page.getByRole('heading', { name: 'Heaviest files' })).toBeVisible()
      await expect.soft(page.getByText(/^Loading/)).toHaveCount(0)
    },
  ],
  [
    'the volunteers',
    /^Volunteers/,
    async (page) => {
      // Shows only one volunteer, because all rows have the same controls.
      await page.getByRole('searchbox', { name: 'Search' }).fill('person3@supporters')
      await expect.soft(page.getByText('1 volunteer shown', { exact: true })).toBeVisible()
    },
  ],
  [
    'an open volunteer',
    /^Volunteers/,
    async (page) => {
      await page.getByRole('searchbox', { name: 'Search' }).fill('person3@supporters')
      await expect.soft(page.getByText('1 volunteer shown', { exact: true })).toBeVisible()
      await page.getByRole('rowheader').first().getByRole('button').click()
      await expect.soft(page.getByRole('heading', { name: 'History' })).toBeVisible()
      await expect.soft(page.getByText(/^Loading/)).toHaveCount(0)
    },
  ],
  [
    'the messages',
    /^Messages/,
    async (page) => {
      await page.getByRole('rowheader').first().getByRole('button').click()
      await expect.soft(page.getByRole('button', { name: /^Delete / }).first()).toBeVisible()
    },
  ],
  [
    'moderation with all submissions selected',
    /^Moderation/,
    async (page) => {
      await page.getByRole('checkbox', { name: /^Select all \d+ (volunteer|message)s?$/ }).check()
      await expect.soft(page.getByRole('button', { name: /^Delete \d+ volunteers$/ })).toBeVisible()
      await expect.soft(page.getByText(/^Loading/)).toHaveCount(0)
    },
  ],
  [
    'the personal data of one person',
    /^Delete personal data/,
    async (page) => {
      await page.getByLabel('Email or phone').fill('person3@supporters.example')
      await page.getByRole('button', { name: 'Find entries' }).click()
      await expect.soft(page.getByRole('button', { name: /^Delete 1 entry$/ })).toBeVisible()
    },
  ],
  ['the activity', /^Activity/, (page) => expect.soft(page.getByText('Loading activity...')).toHaveCount(0)],
  ['an article with its share image', /^News/, openEditor],
  [
    'an article with validation errors',
    /^News/,
    async (page) => {
      await page.getByRole('button', { name: 'Create Article' }).click()
      await page.locator('form').getByRole('button', { name: 'Create Article' }).click()
      await expect.soft(page.getByRole('alert').getByRole('link')).toHaveCount(3)
    },
  ],
  ['an event with its share image', /^Events/, openEditor],
  [
    'several selected articles',
    /^News/,
    async (page) => {
      for (const index of [0, 1])
        await page
          .getByRole('checkbox', { name: /^Select / })
          .nth(index + 1)
          .check()
      await expect.soft(page.getByText('2 selected')).toBeVisible()
    },
  ],
  [
    'the order of the gallery',
    /^Gallery/,
    async (page) => {
      await page.getByRole('button', { name: 'Change order' }).click()
      await expect.soft(page.getByRole('button', { name: 'Change order' })).toHaveAttribute('aria-pressed', 'true')
    },
  ],
  [
    'the settings',
    /^Settings/,
    (page) => expect.soft(page.getByRole('link', { name: 'Contact' }).first()).toBeVisible(),
  ],
  ['the trash', /^Trash/, (page) => expect.soft(page.getByText(/^Loading/)).toHaveCount(0)],
  [
    'the gallery upload',
    /^Gallery/,
    async (page) => {
      await page.getByRole('button', { name: 'Upload Media' }).click()
      await expect.soft(page.getByRole('button', { name: 'Choose File to Upload' })).toBeVisible()
    },
  ],
]

for (const [name, tab, openState] of adminScreens) {
  test(`the admin screen ${name} works with Tab alone, reduced motion, forced colours and every width`, async ({
    page,
  }) => {
    await logInOnPage(page)
    // Waits until notices above the screens have loaded, because they move the screens down.
    await page.goto('/admin/dashboard', { waitUntil: 'networkidle' })
    await page.getByRole('tab', { name: tab }).click()
    await openState(page)
    await page.waitForLoadState('networkidle')
    await checkReducedMotion(page)
    await checkKeyboard(page)
    await checkForcedColors(page)
    await checkReadingOrder(page)
    for (const width of [360, 1280]) await checkAxe(page, width)
    await checkWidths(page)
  })
}
