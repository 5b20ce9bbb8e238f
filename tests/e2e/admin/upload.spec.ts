import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { demoVideo } from '#netlify/tools/demo/video-frames.ts'
import { UPLOAD_CHUNK_BYTES } from '#src/contract/rules/limits.ts'
import { startCuttingProxy } from '#tests/e2e/cutting-proxy.ts'
import { beginFileUpload, chooseFile, openUploadDialog } from '#tests/e2e/gallery-upload.ts'
import { makeImage } from '#tests/support/data/images.ts'
import { makeLongVideo } from '#tests/support/data/phone-video.ts'
import { isDeepTestRun } from '#tests/support/rounds.ts'
import { checkView, expect, keepLogin, logInOnPage, openScreen, phoneOptions, test } from './staff.ts'

// Four chunks, or 15 in `npm run test:deep`.
const FILE_BYTES = isDeepTestRun ? 60_000_000 : 13_000_000

async function readInRanges(url: string, byteCount: number): Promise<Buffer> {
  const parts: Buffer[] = []
  for (let offset = 0; offset < byteCount; offset += parts.at(-1)?.length ?? byteCount) {
    const response = await fetch(url, { headers: { Range: `bytes=${offset}-` } })
    expect(response.status).toBe(206)
    parts.push(Buffer.from(await response.arrayBuffer()))
  }
  return Buffer.concat(parts)
}

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

test('a video uploads over two disconnects and a reload without sending a chunk twice', async ({
  page,
  baseURL,
  consoleMessages,
}, testInfo) => {
  const title = `Rally by night, take ${testInfo.retry + 1}`
  const video = makeLongVideo(FILE_BYTES)
  const proxy = await startCuttingProxy(baseURL ?? '', [FILE_BYTES / 6, FILE_BYTES * 0.4], FILE_BYTES * 0.6)
  await keepLogin(page, proxy.address)
  await openScreen(page, 'gallery', proxy.address)
  const dialog = await beginFileUpload(page, title, 'rally')
  // Playwright takes files of more than 50 MB as paths only.
  const videoFile = testInfo.outputPath('rally.mp4')
  writeFileSync(videoFile, video)
  await chooseFile(dialog, videoFile)
  const { width, height } = demoVideo
  await expect(dialog).toContainText(new RegExp(`${FILE_BYTES / 1_000_000} MB · 0:\\d\\d · ${width} × ${height}`))
  // The video has more than 8 MB, so the browser makes it smaller unless the user sends the original.
  await dialog.getByRole('button', { name: /^Send the original/ }).click()
  await checkView(page, 'the upload dialog', 'dialog')
  await dialog.getByRole('button', { name: 'Upload 1 file' }).click()
  await expect.poll(() => proxy.acceptedByteCount).toBeGreaterThan(FILE_BYTES * 0.6)
  expect(proxy.cutCount).toBe(2)
  await page.reload()
  expect(proxy.acceptedByteCount).toBeLessThan(FILE_BYTES)
  proxy.releaseResponse()

  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title)
  const dialogAfterReload = await openUploadDialog(page)
  await expect(dialogAfterReload).toContainText('Session restored')
  await dialogAfterReload.getByRole('button', { name: 'Upload 1 file' }).click()
  await expect(page.getByText('Complete!')).toBeVisible()
  await expect(page.getByText('Media uploaded successfully!')).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: title })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Upload Media' })).toBeHidden()

  // The server must store every byte once, in order. The browser repeats only chunks cut by a disconnect.
  expect(proxy.acceptedByteCount).toBe(FILE_BYTES)
  expect(proxy.chunkOffsets).toEqual(
    Array.from({ length: Math.ceil(FILE_BYTES / UPLOAD_CHUNK_BYTES) }, (_, index) => index * UPLOAD_CHUNK_BYTES),
  )
  expect(proxy.sentByteCount - FILE_BYTES).toBeLessThanOrEqual(3 * UPLOAD_CHUNK_BYTES)
  const items: { title: string; url: string }[] = await (await fetch(`${baseURL}/api/gallery`)).json()
  const item = items.find((galleryItem) => galleryItem.title === title)
  expect(item).toMatchObject({ type: 'video', size: FILE_BYTES, width, height, contentType: 'video/mp4' })
  expect(hash(await readInRanges(`${baseURL}${item?.url}`, FILE_BYTES))).toBe(hash(video))

  // The console may report only requests that the disconnects and the reload aborted.
  const unexpectedMessages = consoleMessages.splice(0).filter((line) => !/net::ERR_|\[Uppy\]|Error: tus/.test(line))
  expect(unexpectedMessages).toEqual([])
  await page.goto('about:blank')
  proxy.close()
})

test('a queue continues after a reload with its texts, and sends no chunk twice', async ({
  page,
  baseURL,
}, testInfo) => {
  const title = `A long march, take ${testInfo.retry + 1}`
  const proxy = await startCuttingProxy(baseURL ?? '', [], UPLOAD_CHUNK_BYTES)
  await keepLogin(page, proxy.address)
  await openScreen(page, 'gallery', proxy.address)
  await page.getByRole('button', { name: 'Upload several files' }).click()
  const video = makeLongVideo(7_000_000)
  const image = await makeImage('png', { width: 40, height: 30 })
  await page.getByLabel('Choose files').setInputFiles([
    { name: 'march.mp4', mimeType: 'video/mp4', buffer: video },
    { name: 'hall.png', mimeType: '', buffer: Buffer.from(image) },
  ])
  const titles = page.getByRole('textbox', { name: 'Title' })
  await titles.nth(1).fill('The hall')
  await titles.first().fill(title)
  await page.getByRole('button', { name: 'Upload 2 files' }).click()
  await expect.poll(() => proxy.acceptedByteCount).toBe(UPLOAD_CHUNK_BYTES)
  // Uppy stores its state twice a second at most.
  await page.waitForTimeout(1000)
  await page.reload()
  proxy.releaseResponse()

  await expect(page.getByText(/^These files are not uploaded yet/)).toBeVisible()
  await expect(titles.first()).toHaveValue(title)
  await expect(titles.nth(1)).toHaveValue('The hall')
  await page.getByRole('button', { name: 'Upload 2 files' }).click()
  await expect(page.getByText('2 of 2 files uploaded. All files are in the gallery.')).toBeVisible()
  expect(proxy.chunkOffsets).toEqual([0, UPLOAD_CHUNK_BYTES, 0])
  expect(proxy.acceptedByteCount).toBe(video.length + image.length)
  await page.getByRole('button', { name: 'Close queue' }).click()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Manage Gallery Media' })).toBeVisible()
  await expect(page.getByText(/^These files are not uploaded yet/)).toBeHidden()
  await page.goto('about:blank')
  proxy.close()
})

test('a logout that discards unsaved changes leaves no file and no text in the browser', async ({
  browser,
  baseURL,
  consoleMessages,
}) => {
  const context = await browser.newContext({ ...phoneOptions, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await logInOnPage(page)
  await openScreen(page, 'gallery')
  await page.getByRole('button', { name: 'Upload several files' }).click()
  const buffer = Buffer.from(await makeImage('png', { width: 40, height: 30 }))
  await page.getByLabel('Choose files').setInputFiles([{ name: 'hall.png', mimeType: 'image/png', buffer }])
  await page.getByRole('textbox', { name: 'Title' }).fill('The hall')
  await page.getByRole('button', { name: 'Upload Media' }).click()
  await page.getByRole('textbox', { name: 'Title' }).first().fill('The road')
  const readKept = () =>
    page.evaluate(async () => ({
      texts: Object.keys(localStorage).filter((key) => key.startsWith('unsaved ')).length,
      databases: (await indexedDB.databases()).map(({ name }) => name),
    }))
  await expect.poll(readKept).toEqual({ texts: 2, databases: ['uppy-blobs'] })
  await page.getByRole('button', { name: 'Logout' }).click()
  const question = page.getByRole('dialog', { name: 'Log out and discard unsaved changes?' })
  await question.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByLabel('Password')).toBeVisible()
  expect(await readKept()).toEqual({ texts: 0, databases: [] })
  await logInOnPage(page)
  await openScreen(page, 'gallery')
  await expect(page.getByRole('button', { name: 'Upload several files' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveCount(0)
  await context.close()
  expect(consoleMessages).toEqual([])
})
