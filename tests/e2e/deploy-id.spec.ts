import type { Page } from '@playwright/test'
import { deployId } from '#tests/support/platform/built-site.ts'
import { findEditingForm } from './article-editor.ts'
import { expect, logInOnPage, test, waitForHydration } from './fixtures.ts'
import { beginFileUpload, openGalleryTab } from './gallery-upload.ts'

declare global {
  interface Window {
    reactRenderers: number
  }
}

/** Counts the copies of React DOM in a page. Each copy registers itself with the React DevTools hook. */
async function countRenderers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.reactRenderers = 0
    const doNothing = () => {}
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => (window.reactRenderers += 1),
        ...{
          checkDCE: doNothing,
          onCommitFiberRoot: doNothing,
          onPostCommitFiberRoot: doNothing,
          onCommitFiberUnmount: doNothing,
        },
      },
    })
  })
}

/**
 * Returns the URLs of all script files that the current page has requested, including preloaded files. Omits workers,
 * which get no deploy id: if a deploy removed the worker of the preview, the server renders the preview.
 */
async function listScripts(page: Page): Promise<URL[]> {
  const resourceUrls = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  return resourceUrls
    .map((url) => new URL(url))
    .filter(({ pathname }) => /^\/_astro\/(?!.+\.worker-).+\.js$/.test(pathname))
}

async function expectScriptsOnce(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  const scripts = await listScripts(page)
  expect(scripts.length).toBeGreaterThan(0)
  const scriptsWithoutId = scripts.filter(({ search }) => search !== `?dpl=${deployId}`)
  expect(scriptsWithoutId.map(({ href }) => href)).toEqual([])
  const paths = scripts.map(({ pathname }) => pathname)
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
  expect(await page.evaluate(() => window.reactRenderers)).toBe(1)
}

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
  { path: '/news', name: 'the news slider moves', act: moveSlider },
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
