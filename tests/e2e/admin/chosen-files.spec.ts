import { damagedImageText, pdfTexts } from '#src/contract/gallery/media.ts'
import { beginFileUpload, chooseFile } from '#tests/e2e/gallery-upload.ts'
import { makeHalfJpeg } from '#tests/support/data/chosen-files.ts'
import { type ChosenFile, expectRefusal, makeRefusedFiles, mp4Start } from './refused-files.ts'
import { expect, openScreen, test } from './staff.ts'

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
