import type { Locator, Page } from '@playwright/test'
import { imageTexts, refusedImageTexts } from '#src/contract/gallery/media.ts'
import { makeAnimation, makeHeicStart } from '#tests/support/data/chosen-files.ts'
import { makeImage } from '#tests/support/data/images.ts'
import { type ChosenFile, expectRefusal, makeRefusedFiles, mp4Start, PORTRAIT_SIZE } from './refused-files.ts'
import { checkView, expect, openScreen, test } from './staff.ts'

async function makeTakenFiles(): Promise<Record<'withoutType' | 'namedWrong' | 'animation', ChosenFile>> {
  return {
    withoutType: { name: 'IMG_2034', mimeType: '', buffer: await makeImage('jpeg', PORTRAIT_SIZE) },
    namedWrong: { name: 'logo.jpg', mimeType: 'image/jpeg', buffer: await makeImage('png', PORTRAIT_SIZE) },
    animation: { name: 'moving.gif', mimeType: 'image/gif', buffer: await makeAnimation('gif', 500) },
  }
}

async function expectRefusals(input: Locator) {
  for (const [file, message] of await makeRefusedFiles()) await expectRefusal(input, file, message)
  await expectRefusal(input, { name: 'clip.mp4', mimeType: 'video/mp4', buffer: mp4Start }, refusedImageTexts.video)
}

/** Drops files into the text, as from a file manager. */
async function dropFiles(text: Locator, files: ChosenFile[]) {
  await text.evaluate(
    (textarea, givenFiles) => {
      const dataTransfer = new DataTransfer()
      for (const { name, mimeType: type, base64 } of givenFiles)
        dataTransfer.items.add(new File([Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))], name, { type }))
      textarea.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    },
    files.map(({ buffer, ...file }) => ({ ...file, base64: buffer.toString('base64') })),
  )
}

const findToast = (page: Page, text: string) => page.getByRole('region', { name: 'Notification' }).getByText(text)

test('the pickers of an article take images by their bytes, and say why they refuse a file', async ({ page }) => {
  const { withoutType, namedWrong, animation } = await makeTakenFiles()
  await openScreen(page, 'news')
  await page.getByRole('button', { name: 'Create Article' }).click()
  const editor = page.getByRole('form')
  const articleImage = editor.getByLabel('Image file')
  await expectRefusals(articleImage)
  await expect(findToast(page, 'Please select an image file').last()).toBeVisible()
  await checkView(page, 'a refused article image', 'form')
  await articleImage.setInputFiles(withoutType)
  await expect(editor.getByAltText('Preview of the image')).toBeVisible()
  await expect(editor.getByText('IMG_2034')).toBeVisible()
  await articleImage.setInputFiles(animation)
  await expect(editor.getByText(imageTexts.firstFrame)).toBeVisible()
  await expect(editor.getByText('moving.gif')).toBeVisible()

  await editor.getByRole('button', { name: 'Add image' }).click()
  const imageForm = editor.getByRole('group', { name: 'Add an image to the text' })
  const textImage = imageForm.getByLabel(/^Image/)
  await expectRefusals(textImage)
  await checkView(page, 'a refused image of a text', 'form')
  await textImage.setInputFiles(animation)
  await expect(imageForm.getByText(imageTexts.firstFrame)).toBeVisible()
  await imageForm.getByRole('button', { name: 'Discard image' }).click()

  const text = editor.getByLabel('Content')
  await dropFiles(text, [{ name: 'photo.jpg', mimeType: '', buffer: makeHeicStart() }, namedWrong, withoutType])
  await expect(findToast(page, 'photo.jpg was not uploaded')).toBeVisible()
  await expect(findToast(page, refusedImageTexts.heic)).toBeVisible()
  await expect(text).toHaveValue(/^\s*!\[\]\(\/api\/media\/\S+\)\s+!\[\]\(\/api\/media\/\S+\)\s*$/)
})

test('the portrait and the preview image of a video are judged in the same words', async ({ page, request }) => {
  const { withoutType, animation } = await makeTakenFiles()
  await openScreen(page, 'settings/images')
  const portrait = page.getByLabel('Portrait: image file')
  await expectRefusals(portrait)
  const small = {
    name: 'small.jpg',
    mimeType: 'image/jpeg',
    buffer: await makeImage('jpeg', { width: 640, height: 480 }),
  }
  await expectRefusal(portrait, small, 'This image has 640 × 480 pixels. Choose one of at least 800 × 960 pixels.')
  await checkView(page, 'a refused portrait', 'form')
  await portrait.setInputFiles(withoutType)
  await expect(page.getByRole('button', { name: /^Focal point/ })).toBeVisible()
  await page.getByRole('button', { name: 'Remove image' }).click()

  const items: { id: string; type: string }[] = await (await request.get('/api/gallery')).json()
  await openScreen(page, `gallery?id=${items.find(({ type }) => type === 'video')?.id}`)
  const preview = page.getByLabel('Choose an image (Optional)')
  await expectRefusals(preview)
  await preview.setInputFiles(animation)
  await expect(page.getByText(imageTexts.firstFrame)).toBeVisible()
})
