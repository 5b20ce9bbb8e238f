import type { Page } from '@playwright/test'
import { findEditingForm } from './article-editor.ts'
import { countRenderers, expectScriptsOnce, listScripts } from './deploy-scripts.ts'
import { expect, logInOnPage, test, waitForHydration } from './fixtures.ts'
import { beginFileUpload, openGalleryTab } from './gallery-upload.ts'

async function moveSlider(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next' }).first().click()
  await expect(page.getByRole('button', { name: /^2: / }).first()).toHaveAttribute('aria-current', 'true')
}

async function sendEmptyForm(page: Page): Promise<void> {
  const { pathname } = new URL(page.url())
  await page.getByLabel('Full name').focus()
  await waitForHydration(page)
  await page.locator('main form [type=submit]').click()
  await expect(page.getByText('Required').first()).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(pathname)
}

async function chooseTab(page: Page): Promise<void> {
  const tab = page.getByRole('tab').nth(1)
  await tab.click()
  await expect(tab).toHaveAttribute('aria-selected', 'true')
}

const controlActions = [
  { path: '/', name: 'the home slider moves', act: moveSlider },
  { path: '/events', name: 'the events slider moves', act: moveSlider },
  { path: '/gallery', name: 'the gallery changes tabs', act: chooseTab },
  { path: '/volunteer', name: 'the volunteer form checks its fields', act: sendEmptyForm },
  { path: '/contact', name: 'the contact form checks its fields', act: sendEmptyForm },
]

for (const { path, name, act: useControl } of controlActions) {
  test(`${name}, with one copy of React, and each script is fetched once under the deploy id`, async ({ page }) => {
    await countRenderers(page)
    await page.goto(path)
    await useControl(page)
    await waitForHydration(page)
    await expectScriptsOnce(page)
  })
}

test('the dashboard fetches each lazily loaded script once, when its tab or dialog opens', async ({ page }) => {
  await countRenderers(page)
  await logInOnPage(page)
  await expectScriptsOnce(page)
  const earlierCount = (await listScripts(page)).length

  await page.getByRole('button', { name: 'Create Article' }).first().click()
  await findEditingForm(page).getByLabel('Title').fill('A well at Oyi')
  await findEditingForm(page).getByLabel('Excerpt').fill('A well that a child can use.')
  await expect(page.getByRole('img', { name: 'Share image: A well at Oyi' })).toBeVisible()
  await openGalleryTab(page)
  await beginFileUpload(page, 'A well', 'rally')
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Team' }).click()
  await expect(page.getByText('Loading your team...')).toBeHidden()

  await expectScriptsOnce(page)
  const lazyScripts = (await listScripts(page)).slice(earlierCount).map(({ pathname }) => pathname)
  for (const scriptName of ['draw', 'upload-panel', 'TeamTab']) {
    expect(lazyScripts.filter((name) => name.startsWith(`/_astro/${scriptName}.`))).toHaveLength(1)
  }
})
