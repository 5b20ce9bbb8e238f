import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { findViolations } from '#tests/e2e/checks/axe.ts'
import { type CuttingProxy, startCuttingProxy } from './cutting-proxy.ts'
import { expect, logInOnPage, test } from './fixtures.ts'
import {
  beginFileUpload,
  chooseFile,
  hashUploadedFile,
  openGalleryTab,
  openUploadDialog,
  UPLOAD_BYTES,
} from './gallery-upload.ts'
import { makeWebm } from './record-video.ts'

const CHUNK_BYTES = 4 * 1024 * 1024

// Runs these tests one after another, because they share one gallery.
test.describe.configure({ mode: 'serial' })

let proxy: CuttingProxy | undefined
test.afterEach(() => proxy?.close())

test(`a video of ${UPLOAD_BYTES / 1_000_000} MB uploads over two disconnects and a reload without sending a chunk twice`, async ({
  page,
  baseURL,
  consoleMessages,
}, testInfo) => {
  test.setTimeout(400_000)
  const title = `Rally by night, take ${testInfo.retry + 1}`
  proxy = await startCuttingProxy(baseURL ?? '', [UPLOAD_BYTES / 6, UPLOAD_BYTES * 0.4], UPLOAD_BYTES * 0.6)
  await page.goto(`${proxy.address}/about`)
  const video = await makeWebm(page, UPLOAD_BYTES)
  const file = testInfo.outputPath('rally.webm')
  await writeFile(file, video)

  await logInOnPage(page, proxy.address)
  await openGalleryTab(page)
  const firstDialog = await beginFileUpload(page, title, 'rally')
  await chooseFile(firstDialog, file)
  await expect(firstDialog).toContainText(new RegExp(`${UPLOAD_BYTES / 1_000_000} MB · 0:0\\d · 640 × 360`))
  await firstDialog.getByRole('button', { name: 'Upload 1 file' }).click()
  await expect.poll(() => proxy?.acceptedByteCount, { timeout: 180_000 }).toBeGreaterThan(UPLOAD_BYTES * 0.6)
  expect(proxy.cutCount).toBe(2)
  await page.reload()
  expect(proxy.acceptedByteCount).toBeLessThan(UPLOAD_BYTES)
  proxy.releaseResponse()

  await openGalleryTab(page)
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title)
  const secondDialog = await openUploadDialog(page)
  await expect(secondDialog).toContainText('Session restored')
  await secondDialog.getByRole('button', { name: 'Upload 1 file' }).click()
  await expect(page.getByText('Complete!')).toBeVisible({ timeout: 180_000 })
  await expect(page.getByText('Media uploaded successfully!')).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: title })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Upload Media' })).toBeHidden()

  // The server must store every byte once, in order. The browser repeats only chunks cut by a disconnect.
  expect(proxy.acceptedByteCount).toBe(UPLOAD_BYTES)
  expect(proxy.chunkOffsets).toEqual(
    Array.from({ length: Math.ceil(UPLOAD_BYTES / CHUNK_BYTES) }, (_, index) => index * CHUNK_BYTES),
  )
  expect(proxy.sentByteCount - UPLOAD_BYTES).toBeLessThanOrEqual(3 * CHUNK_BYTES)

  const items = await (await fetch(`${baseURL}/api/gallery`)).json()
  const item = items.find((galleryItem: { title: string }) => galleryItem.title === title)
  expect(item).toMatchObject({ type: 'video', size: UPLOAD_BYTES, width: 640, height: 360, contentType: 'video/webm' })
  // The video may be shorter than requested, because a busy machine records fewer frames.
  expect(item.duration).toBeGreaterThan(1)
  const seekSeconds = item.duration * 0.75
  expect(await hashUploadedFile(baseURL ?? '', item.url)).toEqual({
    hash: createHash('sha256').update(video).digest('hex'),
    largestChunkBytes: CHUNK_BYTES,
  })

  // The console may report only requests that the disconnects and the reload aborted.
  expect(
    consoleMessages.splice(0).filter((consoleMessage) => !/net::ERR_|\[Uppy\]|Error: tus/.test(consoleMessage)),
  ).toEqual([])
  proxy.requestedUrls.length = 0
  await page.goto(`${proxy.address}/gallery?tab=rally`)
  const shownVideo = page.getByLabel(title)
  await expect(page.getByText(new RegExp(`^${UPLOAD_BYTES / 1_000_000} MB · 0:0\\d$`)).first()).toBeVisible()
  await expect(shownVideo).toHaveAttribute('poster', /^\/\.netlify\/images\?url=/)
  await page.waitForLoadState('networkidle')
  expect(proxy.requestedUrls.filter((path) => path.startsWith(item.url))).toEqual([])
  const playbackState = await shownVideo.evaluate(async (element, startSeconds) => {
    if (!(element instanceof HTMLVideoElement)) throw new Error('No video')
    element.muted = true
    await element.play()
    await new Promise((resolve) => element.addEventListener('timeupdate', resolve, { once: true }))
    element.pause()
    element.currentTime = startSeconds
    await new Promise((resolve) => element.addEventListener('seeked', resolve, { once: true }))
    return { at: element.currentTime, ready: element.readyState, error: element.error }
  }, seekSeconds)
  expect(playbackState.error).toBeNull()
  expect(playbackState.at).toBeCloseTo(seekSeconds, 1)
  expect(playbackState.ready).toBeGreaterThanOrEqual(2)
})

test('the upload dialog refuses a HEIC image before any upload', async ({ page }) => {
  await logInOnPage(page)
  await openGalleryTab(page)
  const dialog = await beginFileUpload(page, 'From a phone', 'community')
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const heicBytes = Buffer.from(`\0\0\0\x18ftypheic\0\0\0\0mif1heic${'x'.repeat(1000)}`, 'latin1')
  await chooseFile(dialog, { name: 'photo.heic', mimeType: 'image/heic', buffer: heicBytes })
  await expect(dialog.getByRole('alert')).toContainText('This is a HEIC image')
  await expect(dialog.getByRole('button', { name: 'Upload 1 file' })).toHaveCount(0)
  expect(requests.filter((url) => url.includes('/api/objects'))).toEqual([])
})

test('staff publish an image, enlarge it in the gallery and on the home page, and delete it', async ({ page }) => {
  await page.goto('/about')
  const drawnImage = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 1200
    canvas.height = 800
    const drawingContext = canvas.getContext('2d')
    if (drawingContext) {
      drawingContext.fillStyle = '#1f6b3a'
      drawingContext.fillRect(0, 0, canvas.width, canvas.height)
    }
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? ''
  })
  await logInOnPage(page)
  await openGalleryTab(page)
  const dialog = await beginFileUpload(page, 'Green square', 'community')
  await chooseFile(dialog, { name: 'square.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(drawnImage, 'base64') })
  await expect(dialog).toContainText('Visitors get this image in a size that fits their screen.')
  expect(await findViolations(page, 'dialog')).toEqual([])
  await dialog.getByRole('button', { name: 'Upload 1 file' }).click()
  await expect(page.getByRole('article').filter({ hasText: 'Green square' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Upload Media' })).toBeHidden()
  expect(await findViolations(page, 'main')).toEqual([])

  await page.goto('/gallery?tab=community')
  await page.getByRole('img', { name: 'Green square' }).click()
  await expect(page.getByRole('dialog', { name: 'Green square' })).toBeVisible()
  await expect(page).toHaveURL(/\?tab=community&item=/)
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.goto('/')
  await page.getByRole('button', { name: 'Show large: Green square' }).click()
  await expect(page.getByRole('dialog', { name: 'Green square' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.goto('/admin/dashboard')
  await openGalleryTab(page)
  await page.getByRole('button', { name: 'Delete Green square' }).click()
  await page.getByRole('dialog', { name: 'Delete this media?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Media deleted successfully')).toBeVisible()
  await page.goto('/gallery')
  await expect(page.getByText('Green square')).toHaveCount(0)
})

test('when the session ends during an upload, staff log in and the upload continues', async ({
  page,
  context,
  baseURL,
  consoleMessages,
}, testInfo) => {
  proxy = await startCuttingProxy(baseURL ?? '', [], 8_000_000)
  await page.goto(`${proxy.address}/about`)
  const file = testInfo.outputPath('video.webm')
  await writeFile(file, await makeWebm(page, 24_000_000, 1))
  const logInAgain = async () => {
    await page.getByLabel('Password').fill(process.env.ADMIN_PASSWORD ?? 'campaign2025')
    await page.getByRole('button', { name: 'Login' }).click()
    await openGalleryTab(page)
  }
  await page.goto(`${proxy.address}/admin/login`)
  await logInAgain()
  const firstDialog = await beginFileUpload(page, 'Interrupted', 'volunteers')
  await chooseFile(firstDialog, file)
  await firstDialog.getByRole('button', { name: 'Upload 1 file' }).click()
  await expect.poll(() => proxy?.acceptedByteCount).toBeGreaterThan(8_000_000)
  await context.clearCookies()
  proxy.releaseResponse()
  await page.waitForURL('**/admin/login')
  expect(proxy.acceptedByteCount).toBeLessThan(24_000_000)

  await logInAgain()
  const secondDialog = await openUploadDialog(page)
  await secondDialog.getByRole('button', { name: 'Upload 1 file' }).click()
  await expect(page.getByText('Complete!')).toBeVisible({ timeout: 120_000 })
  expect(proxy.acceptedByteCount).toBe(24_000_000)
  consoleMessages.length = 0
})
