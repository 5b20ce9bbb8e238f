import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { makeImage } from '#tests/support/data/images.ts'
import { checkView, expect, openScreen, test } from './staff.ts'

// Runs these tests one after another, because they share one gallery.
test.describe.configure({ mode: 'default' })

async function listTitles(page: Page): Promise<string[]> {
  const items: { title: string }[] = await (await page.request.get(`/api/gallery?v=${Date.now()}`)).json()
  return items.map(({ title }) => title)
}

const expectTitles = (page: Page, titles: string[]) =>
  expect.poll(async () => (await listTitles(page)).slice(0, titles.length)).toEqual(titles)

test('staff find and correct an item and order the gallery with the keyboard alone or by dragging, and visitors see both', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 740 })
  await openScreen(page, 'gallery')
  await expect(page.getByRole('article').first()).toBeVisible()
  const [first = '', second = '', third = ''] = await listTitles(page)
  const newTitle = `${second}, corrected`
  const titleField = page.getByRole('dialog', { name: `Edit “${second}”` }).getByRole('textbox', { name: 'Title' })

  const readScroll = () => page.evaluate(() => scrollY)
  const scrollBefore = await readScroll()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: /^Search titles/ })).toBeFocused()
  await page.keyboard.type(second)
  const result = page.getByRole('dialog', { name: 'Search' }).getByRole('link').filter({ hasText: second }).first()
  await expect(result).toBeVisible()
  expect(await readScroll()).toBe(scrollBefore)
  await checkView(page, 'the search', 'dialog[open]')
  await result.press('Enter')
  await expect(titleField).toHaveValue(second)
  await checkView(page, 'the editor of an item', 'dialog[open]')
  await titleField.focus()
  await page.keyboard.press('End')
  await page.keyboard.type(', corrected')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('article').getByText('Unsaved changes')).toBeVisible()
  const editButton = page.getByRole('button', { name: `Edit ${second}`, exact: true })
  await editButton.press('Enter')
  await expect(titleField).toHaveValue(newTitle)
  await titleField.press('Enter')
  await expect(page.getByText('Media updated successfully')).toBeVisible()
  await expect(page.getByRole('button', { name: `Edit ${newTitle}`, exact: true })).toBeFocused()

  await page.getByRole('button', { name: 'Change order' }).press('Enter')
  await page.getByRole('button', { name: `Move ${newTitle} up` }).press('Enter')
  await expect(page.getByText(`${newTitle}: position 1 of`)).toBeVisible()
  const handle = page.getByRole('button', { name: `Drag ${third}, or press the up and down arrow keys` })
  await handle.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText(`${third}: position 1 of`)).toBeVisible()
  await expect(handle).toBeFocused()
  await expectTitles(page, [third, newTitle, first])

  // Drags the first item to the third row, first in vain: Escape cancels a drag.
  await page.setViewportSize({ width: 360, height: 740 })
  const rows = page.getByRole('list', { name: 'Order of the gallery' }).getByRole('listitem')
  // In the middle, because a pointer near the edge of the window scrolls the page.
  await rows.nth(1).evaluate((row) => row.scrollIntoView({ block: 'center' }))
  for (const isCancelled of [true, false]) {
    const [from, to] = [await handle.boundingBox(), await rows.nth(2).boundingBox()]
    if (!from || !to) throw new Error('The rows are not visible')
    await page.mouse.move(from.x + 20, from.y + 20)
    await page.mouse.down()
    await page.mouse.move(from.x + 20, to.y + to.height * 0.75, { steps: 5 })
    await expect(rows.nth(2)).toContainText(third)
    if (isCancelled) await page.keyboard.press('Escape')
    await page.mouse.up()
    await expectTitles(page, isCancelled ? [third, newTitle, first] : [newTitle, first, third])
  }
  await page.goto('/gallery')
  await expect(page.getByRole('tabpanel').getByRole('heading').first()).toHaveText(newTitle)
})

test('staff upload three images in one go', async ({ page }) => {
  const title = `A march ${randomUUID().slice(0, 8)}`
  await openScreen(page, 'gallery')
  await page.getByRole('button', { name: 'Upload several files' }).click()
  const files = await Promise.all(
    ['one', 'two', 'three'].map(async (name, index) => {
      const buffer = Buffer.from(await makeImage('jpeg', { width: 64 + index, height: 48 }))
      return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer }
    }),
  )
  await page.getByLabel('Choose files').setInputFiles(files)
  await page.getByRole('textbox', { name: 'Title' }).first().fill(title)
  await expect(page.getByRole('textbox', { name: 'Title' }).nth(2)).toHaveValue(`${title} 3`)
  await checkView(page, 'the queue of files', '[role=tabpanel]')
  await page.getByRole('button', { name: 'Upload 3 files' }).click()
  await expect(page.getByText('3 of 3 files uploaded. All files are in the gallery.')).toBeVisible()
  await expectTitles(page, [`${title} 3`, `${title} 2`, title])
  await page.getByRole('button', { name: 'Close queue' }).click()
  await expect(page.getByRole('button', { name: 'Upload several files' })).toBeFocused()
})
