import type { Page } from '@playwright/test'
import { expect, logInOnPage, test } from '#tests/e2e/fixtures.ts'
import { beginFileUpload, chooseFile, openGalleryTab } from '#tests/e2e/gallery-upload.ts'
import { makeWebm } from '#tests/e2e/record-video.ts'
import { makePhoneVideo, RECORDING_POSITION } from '#tests/support/data/phone-video.ts'
import { webmTags } from '#tests/support/data/tagged-webm.ts'

const videoFormats: [name: string, mimeType: string, make: (page: Page) => Promise<Buffer>][] = [
  ['phone.mp4', 'video/mp4', async () => makePhoneVideo()],
  ['tagged.webm', 'video/webm', async (page) => Buffer.concat([await makeWebm(page, 6_000_000, 1), webmTags])],
]

for (const [name, mimeType, make] of videoFormats) {
  test(`the uploaded video ${name} loses its recorded location and still plays and seeks`, async ({
    page,
    request,
  }, testInfo) => {
    const title = `${name}, take ${testInfo.retry + 1}`
    await page.goto('/about')
    const video = await make(page)
    expect(video.includes(RECORDING_POSITION)).toBe(true)

    await logInOnPage(page)
    await openGalleryTab(page)
    const dialog = await beginFileUpload(page, title, 'rally')
    await chooseFile(dialog, { name, mimeType, buffer: video })
    await dialog.getByRole('button', { name: 'Upload 1 file' }).click()
    await expect(page.getByText('Media uploaded successfully!')).toBeVisible()

    const items: { title: string; url: string; duration: number }[] = await (await request.get('/api/gallery')).json()
    const { url = '', duration = 0 } = items.find((item) => item.title === title) ?? {}
    const chunks: Buffer[] = []
    for (let offset = 0; offset < video.length; offset += chunks.at(-1)?.length ?? video.length) {
      const response = await request.get(url, { headers: { Range: `bytes=${offset}-` } })
      expect(response.status()).toBe(206)
      chunks.push(await response.body())
    }
    const storedVideo = Buffer.concat(chunks)
    expect([storedVideo.length, storedVideo.includes(RECORDING_POSITION)]).toEqual([video.length, false])

    await page.goto('/gallery?tab=rally')
    const playback = await page.getByLabel(title).evaluate(async (element, seekSeconds) => {
      if (!(element instanceof HTMLVideoElement)) throw new Error('There is no video')
      const waitForEvent = (event: string) =>
        new Promise((resolve) => element.addEventListener(event, resolve, { once: true }))
      element.muted = true
      await element.play()
      await waitForEvent('timeupdate')
      element.pause()
      const seekedEvent = waitForEvent('seeked')
      element.currentTime = seekSeconds
      await seekedEvent
      const { currentTime: offset, readyState, videoWidth: width, error } = element
      return { at: offset, ready: readyState, width, error }
    }, duration / 2)
    expect(playback.error).toBeNull()
    expect(playback.at).toBeCloseTo(duration / 2, 1)
    expect(playback.ready).toBeGreaterThanOrEqual(2)
    expect(playback.width).toBeGreaterThan(0)
  })
}
