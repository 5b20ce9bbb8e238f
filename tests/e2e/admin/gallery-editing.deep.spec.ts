import { makeImage } from '#tests/support/data/images.ts'
import { checkView, expect, openScreen, test } from './staff.ts'

test('an item opens from the search, stays open after a reload, and closes with the Back button', async ({ page }) => {
  await openScreen(page, 'gallery')
  const title = (await page.getByRole('article').first().getByRole('heading').textContent()) ?? ''
  const dialog = page.getByRole('dialog', { name: `Edit “${title}”` })
  await page.keyboard.press('/')
  await page.getByRole('searchbox', { name: /^Search titles/ }).fill(title)
  const result = page.getByRole('dialog', { name: 'Search' }).getByRole('link').filter({ hasText: title }).first()
  await expect(result).toBeVisible()
  await checkView(page, 'the search')
  await result.press('Enter')
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue(title)
  await page.reload()
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue(title)
  await checkView(page, 'the editor of an item')
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

test('the upload queue continues by itself after a lost connection', async ({
  page,
  staffContext,
  consoleMessages,
}) => {
  await openScreen(page, 'gallery')
  await page.getByRole('button', { name: 'Upload several files' }).click()
  const buffer = Buffer.from(await makeImage('jpeg', { width: 80, height: 60 }))
  await page.getByLabel('Choose files').setInputFiles([
    { name: 'one.jpg', mimeType: 'image/jpeg', buffer },
    { name: 'two.jpg', mimeType: 'image/jpeg', buffer },
  ])
  await page.getByRole('textbox', { name: 'Title' }).first().fill('A walk')
  await staffContext.setOffline(true)
  await page.getByRole('button', { name: 'Upload 2 files' }).click()
  await expect(page.getByText(/2 failed|The upload continues when it is back/).first()).toBeVisible()
  await staffContext.setOffline(false)
  await expect(page.getByText('2 of 2 files uploaded. All files are in the gallery.')).toBeVisible()
  for (const title of ['A walk', 'A walk 2'])
    await expect(page.getByRole('article').filter({ hasText: title }).first()).toBeVisible()
  expect(consoleMessages.splice(0).length).toBeGreaterThan(0)
})

test('several selected items change their category and move to the trash', async ({ page }) => {
  await openScreen(page, 'gallery')
  const cards = page.getByRole('article')
  await expect(cards.first()).toBeVisible()
  const count = await cards.count()
  const selectTwo = async () => {
    for (const index of [0, 1]) await cards.nth(index).getByRole('checkbox').check()
  }
  await page.getByRole('button', { name: 'Select items' }).click()
  await selectTwo()
  await page.getByRole('combobox', { name: 'New category' }).selectOption('Volunteers')
  await page.getByRole('button', { name: 'Change category' }).click()
  await expect(page.getByText('Category of 2 items changed')).toBeVisible()
  await selectTwo()
  await checkView(page, 'the selected items')
  await page.getByRole('button', { name: 'Move to trash' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Move to trash' }).click()
  await expect(page.getByRole('heading', { name: `Uploaded Media (${count - 2})` })).toBeVisible()
})

test('a frame of a video becomes its preview image', async ({ page }) => {
  await openScreen(page, 'gallery')
  const card = page.getByRole('article').filter({ hasText: 'Video' }).first()
  const formerAddress = (await card.getByRole('presentation').getAttribute('src')) ?? ''
  await card.getByRole('button', { name: /^Edit/ }).click()
  await page.getByRole('button', { name: 'Choose a frame of the video' }).click()
  await page.locator('dialog video').evaluate(async (video: HTMLVideoElement) => {
    const seeked = new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }))
    video.currentTime = 7
    await seeked
  })
  await checkView(page, 'the frames of a video', 'dialog[open]')
  await page.getByRole('button', { name: 'Use this frame' }).click()
  await expect(page.getByRole('button', { name: 'Choose a frame of the video' })).toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Media updated successfully')).toBeVisible()
  await expect(card.getByRole('presentation')).not.toHaveAttribute('src', formerAddress)
})
