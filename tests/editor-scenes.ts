// Prepares the article editing form for screenshots. Each scene returns the page area to capture.
import type { Page } from '@playwright/test'
import { lgas } from '#src/content/lgas.ts'

interface ScreenshotArea {
  x: number
  y: number
  width: number
  height: number
}

const titles = {
  draft: `A bus for ${lgas[0]}`,
  scheduled: 'A light on every landing stage',
  conflict: `A well for ${lgas.at(-1)}`,
}

const MAX_HEIGHT = 1600
const findEditor = (page: Page) => page.getByRole('form')
const findSavedNotice = (page: Page) => findEditor(page).getByText(/backed up on the server/)

async function measureScreenshotArea(page: Page, selector: string): Promise<ScreenshotArea> {
  // Scrolls to the top, because the sticky header would otherwise cover the captured area.
  await page.evaluate(() => scrollTo(0, 0))
  await page.waitForTimeout(500)
  const box = await page.locator(selector).first().boundingBox()
  const { width = 0 } = page.viewportSize() ?? {}
  return {
    x: 0,
    y: Math.max(0, (box?.y ?? 0) - 16),
    width,
    height: Math.min(MAX_HEIGHT, (box?.height ?? MAX_HEIGHT) + 32),
  }
}

/** Deletes the articles and unsaved texts that earlier screenshots of the editing form have left. */
async function resetScene(page: Page, dashboardUrl: string): Promise<void> {
  await page.goto(dashboardUrl)
  await page.evaluate(async (sceneTitles) => {
    const headers = {
      Authorization: `Bearer ${localStorage.getItem('adminToken')}`,
      'Content-Type': 'application/json',
    }
    const { items }: { items: { id: string; title: string }[] } = await (
      await fetch('/api/admin/publications?collection=news', { headers })
    ).json()
    for (const { id } of items.filter(({ title }) => sceneTitles.includes(title))) {
      await fetch(`/api/news/${id}`, { method: 'DELETE', headers, body: '{}' })
    }
    const unsavedUrl = '/api/admin/autosaves?collection=news'
    const unsaved: { item: string; form: string }[] = await (await fetch(unsavedUrl, { headers })).json()
    for (const { item, form } of unsaved)
      await fetch(`/api/admin/documents/news/${item}/autosave?form=${form}`, { method: 'DELETE', headers })
    for (const key of Object.keys(localStorage)) if (key.startsWith('unsaved ')) localStorage.removeItem(key)
  }, Object.values(titles))
  await page.goto(dashboardUrl)
}

async function fillEditor(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Create Article' }).click()
  await findEditor(page).getByLabel('Title').fill(title)
  await findEditor(page).getByLabel('Excerpt').fill('A well that a child can use.')
  await findEditor(page).getByLabel('Content').fill('## Why\n\nBecause **water** is near.')
}

async function makeDraft(page: Page, title: string): Promise<void> {
  await fillEditor(page, title)
  await findEditor(page).getByRole('button', { name: 'Save draft' }).click()
  await findEditor(page).waitFor({ state: 'detached' })
}

async function showStates(page: Page, dashboardUrl: string): Promise<ScreenshotArea> {
  await resetScene(page, dashboardUrl)
  await makeDraft(page, titles.draft)
  await fillEditor(page, titles.scheduled)
  await findEditor(page).getByRole('button', { name: 'Schedule…' }).click()
  await findEditor(page)
    .getByLabel(/^Publish at \(Lagos time\)/)
    .fill('2040-12-03T07:00')
  await findEditor(page).getByRole('button', { name: 'Schedule Article' }).click()
  await findEditor(page).waitFor({ state: 'detached' })
  await fillEditor(page, 'Who mends the pump')
  await findSavedNotice(page).waitFor()
  await page.goto(dashboardUrl)
  await page.getByRole('region', { name: 'Unsaved changes' }).waitFor()
  return { ...(await measureScreenshotArea(page, 'section:has(> h3)')), height: MAX_HEIGHT }
}

async function showConflict(page: Page, dashboardUrl: string): Promise<ScreenshotArea> {
  await resetScene(page, dashboardUrl)
  await makeDraft(page, titles.conflict)
  const otherPage = await page.context().newPage()
  await otherPage.goto(dashboardUrl)
  for (const openPage of [page, otherPage])
    await openPage.getByRole('button', { name: `Edit ${titles.conflict}` }).click()
  await findEditor(page).getByLabel('Excerpt').fill('A well that every child can use, and no key to it.')
  await findEditor(otherPage).getByLabel('Excerpt').fill('A well that everybody can use.')
  await findEditor(otherPage).getByRole('button', { name: 'Save draft' }).click()
  await findEditor(otherPage).waitFor({ state: 'detached' })
  await otherPage.close()
  await findEditor(page).getByRole('button', { name: 'Save draft' }).click()
  await findEditor(page).getByText('Saved by another team member').waitFor()
  await page
    .getByRole('button', { name: /^(Close|Dismiss)/ })
    .last()
    .click()
  return await measureScreenshotArea(page, 'form [role=alert]')
}

async function showPreview(page: Page, dashboardUrl: string): Promise<ScreenshotArea> {
  await resetScene(page, dashboardUrl)
  await fillEditor(page, 'A road that stays')
  await findEditor(page).getByRole('button', { name: 'Preview page' }).click()
  if ((page.viewportSize()?.width ?? 0) > 600) {
    await findEditor(page).getByRole('button', { name: 'Computer' }).click()
  }
  await findEditor(page)
    .getByText(/^This page uses/)
    .waitFor()
  return await measureScreenshotArea(page, 'form section:has(iframe)')
}

export const editorScenes: Record<string, (page: Page, dashboardUrl: string) => Promise<ScreenshotArea>> = {
  'admin-conflict': showConflict,
  'admin-preview': showPreview,
  'admin-states': showStates,
}
