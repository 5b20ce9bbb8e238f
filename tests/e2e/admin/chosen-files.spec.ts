import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { damagedImageText, imageTexts, pdfTexts, refusedFormatTexts, refusedImageTexts } from '#src/contract/media.ts'
import { beginFileUpload, chooseFile } from '#tests/e2e/gallery-upload.ts'
import { makeAnimation, makeHalfJpeg, makeHeicStart } from '#tests/support/data/chosen-files.ts'
import { makeImage } from '#tests/support/data/images.ts'
import { checkView, expect, openScreen, test } from './staff.ts'

interface ChosenFile {
  name: string
  mimeType: string
  buffer: Buffer
}

const PORTRAIT_SIZE = { width: 1000, height: 1200 }
const mp4Start = Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isomavc1', 'latin1')

async function makeRefusedFiles(): Promise<[ChosenFile, imageMessage: string, galleryMessage?: string][]> {
  const tiff = await sharp({ create: { ...PORTRAIT_SIZE, channels: 3, background: '#203' } })
    .tiff()
    .toBuffer()
  return [
    [{ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: makeHeicStart() }, refusedImageTexts.heic],
    [{ name: 'IMG_0001', mimeType: '', buffer: makeHeicStart() }, refusedImageTexts.heic],
    [{ name: 'half.jpg', mimeType: 'image/jpeg', buffer: await makeHalfJpeg() }, damagedImageText],
    [{ name: 'empty.png', mimeType: 'image/png', buffer: Buffer.alloc(0) }, refusedImageTexts.empty],
    [{ name: 'scan.jpg', mimeType: 'image/jpeg', buffer: tiff }, refusedImageTexts['other-image']],
    [{ name: 'flyer.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n') }, refusedImageTexts.pdf],
    [
      { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Our plans') },
      refusedImageTexts.unknown,
      refusedFormatTexts.unknown,
    ],
  ]
}

async function makeTakenFiles(): Promise<Record<'withoutType' | 'namedWrong' | 'animation', ChosenFile>> {
  return {
    withoutType: { name: 'IMG_2034', mimeType: '', buffer: await makeImage('jpeg', PORTRAIT_SIZE) },
    namedWrong: { name: 'logo.jpg', mimeType: 'image/jpeg', buffer: await makeImage('png', PORTRAIT_SIZE) },
    animation: { name: 'moving.gif', mimeType: 'image/gif', buffer: await makeAnimation('gif', 500) },
  }
}

const toPattern = (text: string) => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))

async function expectRefusal(input: Locator, file: ChosenFile, message: string) {
  await input.setInputFiles(file)
  await expect(input, file.name).toHaveAccessibleDescription(toPattern(message))
  await expect(input).toHaveValue('')
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

test('the gallery refuses files in the same words before their upload', async ({ page }) => {
  const refusedFiles = await makeRefusedFiles()
  await openScreen(page, 'gallery')
  await page.getByRole('button', { name: 'Upload several files' }).click()
  await page.getByLabel('Choose files').setInputFiles(refusedFiles.map(([file]) => file))
  for (const [, message, galleryMessage = message] of refusedFiles)
    await expect(page.getByText(galleryMessage).first()).toBeVisible()

  await page.reload()
  const dialog = await beginFileUpload(page, 'From a phone', 'community')
  await chooseFile(dialog, { name: 'half.jpg', mimeType: 'image/jpeg', buffer: await makeHalfJpeg() })
  await expect(dialog.getByRole('alert')).toContainText(damagedImageText)
})

const PDF_END = '\nstartxref\n9\n%%EOF\n'

const pdfs: [file: ChosenFile, outcome: string | RegExp][] = [
  [{ name: 'empty.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) }, pdfTexts.empty],
  [{ name: 'plan.pdf', mimeType: 'application/pdf', buffer: mp4Start }, pdfTexts.wrongType],
  [{ name: 'half.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n1 0 obj') }, pdfTexts.incomplete],
  [{ name: 'Manifesto', mimeType: '', buffer: Buffer.from(`\uFEFF%PDF-1.4${PDF_END}`) }, /^PDF of 1 KB$/],
  [
    { name: 'scanned', mimeType: '', buffer: Buffer.from(`\r\n%PDF-1.4${PDF_END}${'-'.repeat(40_000)}`) },
    /^PDF of 40 KB$/,
  ],
]

test('the manifesto picker takes PDFs by their bytes', async ({ page }) => {
  await openScreen(page, 'settings/images')
  const manifesto = page.getByLabel('Manifesto: PDF file')
  for (const [file, outcome] of pdfs) {
    if (typeof outcome === 'string') await expectRefusal(manifesto, file, outcome)
    else {
      await manifesto.setInputFiles(file)
      await expect(page.getByRole('status').getByText(outcome)).toBeVisible()
    }
  }
  await page.getByRole('button', { name: 'Remove PDF' }).click()
})
