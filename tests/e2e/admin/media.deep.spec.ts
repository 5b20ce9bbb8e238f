import { writeFile } from 'node:fs/promises'
import { findViolations } from '#tests/e2e/checks/axe.ts'
import { type CuttingProxy, startCuttingProxy } from '#tests/e2e/cutting-proxy.ts'
import { expect, logInOnPage, test } from '#tests/e2e/fixtures.ts'
import { beginFileUpload, chooseFile, openGalleryTab, openUploadDialog } from '#tests/e2e/gallery-upload.ts'
import { makeWebm } from '#tests/e2e/record-video.ts'

// Runs these tests one after another, because they share one gallery.
test.describe.configure({ mode: 'serial' })

let proxy: CuttingProxy | undefined
test.afterEach(() => proxy?.close())

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
  await page.getByRole('dialog', { name: 'Delete this gallery item?' }).getByRole('button', { name: 'Delete' }).click()
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
