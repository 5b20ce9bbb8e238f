// States of the editor, reached as staff reach them. Each returns the part of the page that shows the state.
import type { Page } from '@playwright/test'

interface Clip {
  x: number
  y: number
  width: number
  height: number
}

const titles = ['A bus for Ayamelum', 'A light on every landing stage', 'A well for Oyi']

const MOST = 1600
const editor = (page: Page) => page.getByRole('form')
const saved = (page: Page) => editor(page).getByText(/backed up on the server/)

async function clipOf(page: Page, selector: string): Promise<Clip> {
  // The site's header covers the top of the screen.
  await page.evaluate(() => scrollTo(0, 0))
  await page.waitForTimeout(500)
  const box = await page.locator(selector).first().boundingBox()
  const { width = 0 } = page.viewportSize() ?? {}
  return { x: 0, y: Math.max(0, (box?.y ?? 0) - 16), width, height: Math.min(MOST, (box?.height ?? MOST) + 32) }
}

/** Removes the text of an earlier scene. */
async function begin(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.evaluate(async (titles) => {
    const headers = {
      Authorization: `Bearer ${localStorage.getItem('adminToken')}`,
      'Content-Type': 'application/json',
    }
    const { items }: { items: { id: string; title: string }[] } = await (
      await fetch('/api/admin/publications?section=news', { headers })
    ).json()
    for (const { id } of items.filter(({ title }) => titles.includes(title))) {
      await fetch(`/api/news/${id}`, { method: 'DELETE', headers, body: '{}' })
    }
    const unsaved: object[] = await (await fetch('/api/admin/editors?section=news', { headers })).json()
    for (const editor of unsaved) {
      const report = { section: 'news', turn: 0, ...editor, fields: null, closed: true }
      await fetch('/api/admin/editors', { method: 'PUT', headers, body: JSON.stringify(report) })
    }
  }, titles)
  await page.goto(address)
}

async function fill(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Create Article' }).click()
  await editor(page).getByLabel('Title').fill(title)
  await editor(page).getByLabel('Excerpt').fill('A well that a child can use.')
  await editor(page).getByLabel('Content').fill('## Why\n\nBecause **water** is near.')
}

async function makeDraft(page: Page, title: string): Promise<void> {
  await fill(page, title)
  await editor(page).getByRole('button', { name: 'Save draft' }).click()
  await editor(page).waitFor({ state: 'detached' })
}

async function showStates(page: Page, address: string): Promise<Clip> {
  await begin(page, address)
  await makeDraft(page, 'A bus for Ayamelum')
  await fill(page, 'A light on every landing stage')
  await editor(page).getByRole('button', { name: 'Schedule…' }).click()
  await editor(page).getByLabel('Publish at (Lagos time)').fill('2040-12-03T07:00')
  await editor(page).getByRole('button', { name: 'Schedule Article' }).click()
  await editor(page).waitFor({ state: 'detached' })
  await fill(page, 'Who mends the pump')
  await saved(page).waitFor()
  await page.goto(address)
  await page.getByRole('region', { name: 'Unsaved changes' }).waitFor()
  return { ...(await clipOf(page, 'section:has(> h3)')), height: MOST }
}

async function showConflict(page: Page, address: string): Promise<Clip> {
  await begin(page, address)
  await makeDraft(page, 'A well for Oyi')
  const other = await page.context().newPage()
  await other.goto(address)
  for (const each of [page, other]) await each.getByRole('button', { name: 'Edit A well for Oyi' }).click()
  await editor(page).getByLabel('Excerpt').fill('A well that every child can use, and no key to it.')
  await editor(other).getByLabel('Excerpt').fill('A well that everybody can use.')
  await editor(other).getByRole('button', { name: 'Save draft' }).click()
  await editor(other).waitFor({ state: 'detached' })
  await other.close()
  await editor(page).getByRole('button', { name: 'Save draft' }).click()
  await editor(page).getByText('Saved by another team member').first().waitFor()
  await page
    .getByRole('button', { name: /^(Close|Dismiss)/ })
    .last()
    .click()
  return await clipOf(page, 'form [role=alert]')
}

async function showPreview(page: Page, address: string): Promise<Clip> {
  await begin(page, address)
  await fill(page, 'A road that stays')
  await editor(page).getByRole('button', { name: 'Preview page' }).click()
  if ((page.viewportSize()?.width ?? 0) > 600) {
    await editor(page).getByRole('button', { name: 'Computer' }).click()
  }
  await editor(page)
    .getByText(/^This page uses/)
    .waitFor()
  return await clipOf(page, 'form section:has(iframe)')
}

export const editorScenes: Record<string, (page: Page, address: string) => Promise<Clip>> = {
  'admin-conflict': showConflict,
  'admin-preview': showPreview,
  'admin-states': showStates,
}
