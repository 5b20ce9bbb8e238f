import { randomUUID } from 'node:crypto'
import { makeImage } from '#tests/support/data/images.ts'
import { checkView, expect, openScreen, test } from './staff.ts'

test('an editor writes with the keyboard alone, undoes a format, pastes an image and sees the page before it is published', async ({
  page,
}) => {
  const title = `Oku ${randomUUID().slice(0, 8)}`
  const editor = page.getByRole('form')
  const text = editor.getByLabel('Content')
  const textPreview = editor.getByRole('region', { name: 'Preview of the text' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await openScreen(page, 'news')
  await page.getByRole('button', { name: 'Create Article' }).focus()
  await page.keyboard.press('Enter')
  await expect(editor.getByRole('heading', { name: 'Create News Article' })).toBeFocused()
  await editor.getByLabel('Title').fill(title)
  await text.focus()
  await page.keyboard.type('- Water')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Light')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('Now')
  await expect(text).toHaveValue('- Water\n- Light\n**Now**')
  await expect(textPreview.getByRole('listitem')).toHaveText(['Water', /^Light/])
  await expect(textPreview.locator('strong')).toHaveText('Now')
  // Browsers undo typed text in steps of different length.
  for (let step = 0; step < 6 && (await text.inputValue()).includes('*'); step += 1)
    await page.keyboard.press('Control+z')
  await expect(text).toHaveValue(/^- Water[^*]*$/)
  await expect(textPreview.locator('strong')).toHaveCount(0)
  await page.keyboard.press('Shift+Tab')
  await expect(editor.getByRole('button', { name: 'Bold' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(editor.getByRole('button', { name: 'Italic' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(text).toBeFocused()

  // Pastes an image file, as after a copy from an image program.
  await text.evaluate(
    (textarea, imageBytes) => {
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File([new Uint8Array(imageBytes)], 'well.jpg', { type: 'image/jpeg' }))
      textarea.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    [...(await makeImage('jpeg'))],
  )
  await expect(text).toHaveValue(/!\[\]\(\/api\/media\/\S+\)/)
  await expect(textPreview.locator('img')).toHaveAttribute('src', /\/\.netlify\/images\?/)
  await expect(editor.getByText(/^Images in the text without a description: 1 of 1/)).toBeVisible()
  await checkView(page, 'the text beside its preview', 'form')

  await page.setViewportSize({ width: 360, height: 740 })
  for (const button of await editor.getByRole('toolbar').getByRole('button').all()) {
    const box = await button.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
  await editor.getByRole('button', { name: 'Preview page' }).click()
  const pagePreview = page.frameLocator('iframe[title$="360 pixels wide"]')
  await expect(pagePreview.getByRole('heading', { name: title })).toBeVisible()
  await expect(pagePreview.getByRole('main').locator('img').first()).toBeVisible()
  await expect(editor.getByText(/^This page uses \d+ KB/)).toBeVisible()
  await checkView(page, 'the preview of the page', 'form')
  await page.getByRole('button', { name: 'Cancel' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click()
  await expect(editor).toHaveCount(0)
})
