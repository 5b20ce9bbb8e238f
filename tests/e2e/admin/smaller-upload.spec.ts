import { readFileSync } from 'node:fs'
import { beginFileUpload, chooseFile, openUploadDialog } from '#tests/e2e/gallery-upload.ts'
import { joinParts, makeMp4Box } from '#tests/support/data/mp4-movie.ts'
import { RECORDING_POSITION } from '#tests/support/data/phone-video.ts'
import { checkView, expect, openScreen, test } from './staff.ts'

/** A turned video with sound and a position, so large that it is made smaller. */
const video = joinParts([
  readFileSync('tests/support/data/turned-video.mov'),
  makeMp4Box('free', new Uint8Array(9_000_000)),
])

test('a large video is made smaller, survives a reload, and reaches visitors upright and without its position', async ({
  page,
  baseURL,
}, testInfo) => {
  const title = `A march, take ${testInfo.retry + 1}`
  await openScreen(page, 'gallery')
  const dialog = await beginFileUpload(page, title, 'rally')
  await chooseFile(dialog, { name: 'march.mov', mimeType: 'video/quicktime', buffer: video })
  await expect(dialog.getByText(/^The video is smaller: 9.* MB → /)).toBeVisible()
  await checkView(page, 'the upload dialog with a smaller video', 'dialog')

  await page.route('**/api/objects/upload', () => {})
  await dialog.getByRole('button', { name: 'Upload 1 file' }).click()
  // Uppy stores its state twice a second at most.
  await page.waitForTimeout(2000)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  await expect(page.getByText(/^An upload was not finished/)).toBeVisible()
  const dialogAfterReload = await openUploadDialog(page)
  await dialogAfterReload.getByRole('button', { name: 'Upload 1 file' }).click()
  await expect(page.getByText('Media uploaded successfully!')).toBeVisible()

  const items: { title: string; url: string; size: number }[] = await (await page.request.get('/api/gallery')).json()
  const item = items.find((galleryItem) => galleryItem.title === title)
  expect(item).toMatchObject({ contentType: 'video/mp4', width: 720, height: 1280 })
  expect(item?.size).toBeLessThan(video.length / 5)
  const bytes = Buffer.from(await (await fetch(`${baseURL}${item?.url}`)).arrayBuffer())
  expect([bytes.length, bytes.includes(RECORDING_POSITION)]).toEqual([item?.size, false])
})
