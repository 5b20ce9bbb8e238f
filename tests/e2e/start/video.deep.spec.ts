import { writeFile } from 'node:fs/promises'
import { startCuttingProxy } from '#tests/e2e/cutting-proxy.ts'
import { logInOnPage } from '#tests/e2e/fixtures.ts'
import { makeWebm } from '#tests/e2e/record-video.ts'
import { expect, test } from './fixtures.ts'
import { confirmDeletion, expectSlowResponse, openDashboardTab } from './staff.ts'

const VIDEO_BYTES = 20_000_000

test('a video of 20 MB uploads over a connection that breaks once, plays and is deleted', async ({
  page,
  site,
  consoleMessages,
}, testInfo) => {
  test.setTimeout(400_000)
  const proxy = await startCuttingProxy(site.address, [9_000_000])
  try {
    await page.goto('/about')
    const file = testInfo.outputPath('video.webm')
    await writeFile(file, await makeWebm(page, VIDEO_BYTES, 1))
    await logInOnPage(page, proxy.address)
    await openDashboardTab(page, /^Gallery Media/)
    await page.getByRole('button', { name: 'Upload Media' }).click()
    await page.getByRole('textbox', { name: 'Title' }).fill('Video at work')
    await page.getByRole('combobox', { name: 'Category' }).selectOption('rally')
    await page.getByRole('button', { name: 'Choose File to Upload' }).click()
    const dialog = page.getByRole('dialog', { name: 'Choose File to Upload' })
    await dialog.locator('input[type=file]').first().setInputFiles(file)
    await dialog.getByRole('button', { name: 'Upload 1 file' }).click()
    await expect(page.getByText('Media uploaded successfully!')).toBeVisible({ timeout: 200_000 })
    expect([proxy.cutCount, proxy.acceptedByteCount]).toEqual([1, VIDEO_BYTES])
    // Ignores console messages about aborted requests and about Vite's WebSocket, which the proxy does not forward.
    const unexpectedMessages = consoleMessages
      .splice(0)
      .filter((line) => !/net::ERR_|\[Uppy\]|Error: tus|WebSocket|\[vite\]/.test(line))
    expect(unexpectedMessages).toEqual([])
    // Leaves the page, because its pending requests would fail when the test closes the proxy.
    await page.goto('about:blank')
  } finally {
    proxy.close()
  }
  await page.goto('/gallery?tab=rally', { waitUntil: 'networkidle' })
  const playedSeconds = await page.getByLabel('Video at work').evaluate(async (video: HTMLVideoElement) => {
    video.muted = true
    await video.play()
    await new Promise((resolve) => video.addEventListener('timeupdate', resolve, { once: true }))
    video.pause()
    return video.currentTime
  })
  expect(playedSeconds).toBeGreaterThan(0)

  await logInOnPage(page)
  await openDashboardTab(page, /^Gallery Media/)
  // Waits for the poster image, because requesting it after the deletion would log a console error.
  const poster = page.getByRole('article').filter({ hasText: 'Video at work' }).locator('img')
  await poster.scrollIntoViewIfNeeded()
  await expectSlowResponse
    .poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await confirmDeletion(page, 'Delete Video at work')
  await expectSlowResponse(page.getByText('Media deleted successfully')).toBeVisible()
  await page.goto('/gallery?tab=rally', { waitUntil: 'networkidle' })
  await expect(page.getByText('Video at work')).toHaveCount(0)
})
