import type { Page } from '@playwright/test'
import { findViolations } from '#tests/e2e/checks/axe.ts'
import { makeImage } from '#tests/support/data/images.ts'
import { expect, logInOnPage, test } from './fixtures.ts'
import { openGalleryTab } from './gallery-upload.ts'

// Runs these tests one after another, because they share one gallery.
test.describe.configure({ mode: 'serial' })

async function openGallery(page: Page, width: number) {
  await page.setViewportSize({ width, height: 740 })
  await logInOnPage(page)
  await openGalleryTab(page)
  await expect(page.getByRole('article').first()).toBeVisible()
}

async function expectAccessible(page: Page) {
  expect(await findViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    await page.evaluate(() => innerWidth),
  )
}

const listTitles = async (page: Page): Promise<string[]> => {
  const items: { title: string }[] = await (await page.request.get(`/api/gallery?v=${Date.now()}`)).json()
  return items.map(({ title }) => title)
}

test('staff correct a title and reorder the gallery with the keyboard only, and visitors see both', async ({
  page,
}) => {
  await openGallery(page, 1280)
  const [first = '', second = '', third = ''] = await listTitles(page)
  const newTitle = `${second}, corrected`

  await page.getByRole('button', { name: `Edit ${second}`, exact: true }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Edit “${second}”` })
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue(second)
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Title' }).focus()
  await page.keyboard.press('End')
  await page.keyboard.type(', corrected')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await expect(page.getByRole('button', { name: `Edit ${second}`, exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue(newTitle)
  await dialog.getByRole('textbox', { name: 'Title' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Media updated successfully')).toBeVisible()
  await expect(page.getByRole('heading', { name: newTitle })).toBeVisible()

  await page.getByRole('button', { name: 'Change order' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: `Move ${newTitle} up` }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${newTitle}: position 1 of`)).toBeVisible()
  await page.getByRole('button', { name: `Drag ${third}, or press the up and down arrow keys` }).focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText(`${third}: position 1 of`)).toBeVisible()
  await expect(page.getByRole('button', { name: `Drag ${third}, or press the up and down arrow keys` })).toBeFocused()
  await expectAccessible(page)
  await expect.poll(async () => (await listTitles(page)).slice(0, 3)).toEqual([third, newTitle, first])

  await page.goto('/gallery')
  await expect(page.getByRole('tabpanel').getByRole('heading').first()).toHaveText(third)
})

test('an item opens from the search, stays open after a reload, and closes with the Back button', async ({ page }) => {
  await openGallery(page, 360)
  const [title = ''] = await listTitles(page)
  const dialog = page.getByRole('dialog', { name: `Edit “${title}”` })
  await page.keyboard.press('/')
  await page.getByRole('searchbox', { name: /^Search titles/ }).fill(title)
  const result = page.getByRole('dialog', { name: 'Search' }).getByRole('link').filter({ hasText: title }).first()
  await expect(result).toBeVisible()
  await expectAccessible(page)
  await result.press('Enter')
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue(title)
  await page.reload()
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue(title)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/#gallery$/)

  await page.getByRole('button', { name: `Edit ${title}`, exact: true }).click()
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(/#gallery\?id=/)
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/#gallery$/)
  await page.goForward()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/#gallery$/)
  await expect(page.getByRole('heading', { name: 'Manage Gallery Media' })).toBeVisible()
})

test('an item moves by dragging its handle, and Escape cancels a drag', async ({ page }) => {
  await openGallery(page, 360)
  await page.getByRole('button', { name: 'Change order' }).click()
  const [first = '', second = '', third = ''] = await listTitles(page)
  const handle = page.getByRole('button', { name: `Drag ${first}, or` })
  const rows = page.getByRole('list', { name: 'Order of the gallery' }).getByRole('listitem')
  await rows.nth(3).scrollIntoViewIfNeeded()

  async function drag() {
    const [from, to] = [await handle.boundingBox(), await rows.nth(2).boundingBox()]
    if (!from || !to) throw new Error('The rows are not visible')
    await page.mouse.move(from.x + 20, from.y + 20)
    await page.mouse.down()
    await page.mouse.move(from.x + 20, to.y + 30, { steps: 5 })
    await expect(rows.nth(2)).toContainText(first)
  }

  await drag()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(rows.first()).toContainText(first)
  expect((await listTitles(page)).slice(0, 3)).toEqual([first, second, third])
  await drag()
  await page.mouse.up()
  await expect.poll(async () => (await listTitles(page)).slice(0, 3)).toEqual([second, third, first])
  await expectAccessible(page)
})

test('a frame of a video becomes its preview image', async ({ page }) => {
  await openGallery(page, 360)
  const card = page.getByRole('article').filter({ hasText: 'Video' }).first()
  const previewAddress = await card.getByRole('presentation').getAttribute('src')
  await card.getByRole('button', { name: /^Edit/ }).click()
  await page.getByRole('button', { name: 'Choose a frame of the video' }).click()
  await page.locator('dialog video').evaluate(async (video: HTMLVideoElement) => {
    const seeked = new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }))
    video.currentTime = 7
    await seeked
  })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use this frame' }).click()
  await expect(page.getByRole('button', { name: 'Choose a frame of the video' })).toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Media updated successfully')).toBeVisible()
  await expect(card.getByRole('presentation')).not.toHaveAttribute('src', previewAddress ?? '')
})

test('staff upload three images in one go on a phone, change their category and move them to the trash', async ({
  page,
}) => {
  await openGallery(page, 360)
  const count = (await listTitles(page)).length
  await page.getByRole('button', { name: 'Upload several files' }).click()
  const files = await Promise.all(
    ['one', 'two', 'three'].map(async (name, index) => ({
      name: `${name}.jpg`,
      mimeType: 'image/jpeg',
      buffer: Buffer.from(await makeImage('jpeg', { width: 64 + index, height: 48 })),
    })),
  )
  await page.getByLabel('Choose files').setInputFiles(files)
  await expect(page.getByRole('button', { name: 'Upload 3 files' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Title' }).first().fill('March in Nnewi')
  await expect(page.getByRole('textbox', { name: 'Title' }).nth(2)).toHaveValue('March in Nnewi 3')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Upload 3 files' }).click()
  await expect(page.getByText('3 of 3 files uploaded. All files are in the gallery.')).toBeVisible()
  const titles = ['March in Nnewi 3', 'March in Nnewi 2', 'March in Nnewi']
  expect((await listTitles(page)).slice(0, 3)).toEqual(titles)
  await page.getByRole('button', { name: 'Close queue' }).click()
  await expect(page.getByRole('button', { name: 'Upload several files' })).toBeFocused()

  await page.getByRole('button', { name: 'Select items' }).click()
  for (const title of titles) await page.getByRole('checkbox', { name: `Select ${title}`, exact: true }).check()
  await page.getByRole('combobox', { name: 'New category' }).selectOption('Volunteers')
  await page.getByRole('button', { name: 'Change category' }).click()
  await expect(page.getByText('Category of 3 items changed')).toBeVisible()
  for (const title of titles) await page.getByRole('checkbox', { name: `Select ${title}`, exact: true }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Move to trash' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Move to trash' }).click()
  await expect(page.getByRole('heading', { name: `Uploaded Media (${count})` })).toBeVisible()
})

test('the upload queue continues by itself after a lost connection', async ({ page, context, consoleMessages }) => {
  await openGallery(page, 360)
  await page.getByRole('button', { name: 'Upload several files' }).click()
  const buffer = Buffer.from(await makeImage('jpeg', { width: 80, height: 60 }))
  await page.getByLabel('Choose files').setInputFiles([
    { name: 'one.jpg', mimeType: 'image/jpeg', buffer },
    { name: 'two.jpg', mimeType: 'image/jpeg', buffer },
  ])
  await page.getByRole('textbox', { name: 'Title' }).first().fill('Walk in Oba')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Upload 2 files' }).click()
  await expect(page.getByText(/2 failed|The upload continues when it is back/).first()).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('2 of 2 files uploaded. All files are in the gallery.')).toBeVisible()
  expect((await listTitles(page)).slice(0, 2).toSorted()).toEqual(['Walk in Oba', 'Walk in Oba 2'])
  expect(consoleMessages.splice(0).length).toBeGreaterThan(0)
})
