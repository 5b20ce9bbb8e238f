import type { Page } from '@playwright/test'
import { makePhoneVideo, RECORDING_PLACE } from '#tests/support/phone-video.ts'
import { makeWebm } from '#tests/support/record-video.ts'
import { webmTags } from '#tests/support/tagged-webm.ts'
import { expect, logInOnPage, test } from './fixtures.ts'
import { beginFileUpload, chooseFile, openGallery } from './gallery-upload.ts'

const formats: [name: string, mimeType: string, make: (page: Page) => Promise<Buffer>][] = [
  ['phone.mp4', 'video/mp4', async () => makePhoneVideo()],
  ['tagged.webm', 'video/webm', async (page) => Buffer.concat([await makeWebm(page, 6_000_000, 1), webmTags])],
]

for (const [name, mimeType, make] of formats) {
  test(`${name} loses its recording place and still plays and seeks`, async ({ page, request }, info) => {
    const title = `${name}, take ${info.retry + 1}`
    await page.goto('/about')
    const video = await make(page)
    expect(video.includes(RECORDING_PLACE)).toBe(true)

    await logInOnPage(page)
    await openGallery(page)
    const dialog = await beginFileUpload(page, title, 'rally')
    await chooseFile(dialog, { name, mimeType, buffer: video })
    await dialog.getByRole('button', { name: 'Upload 1 file' }).click()
    await expect(page.getByText('Media uploaded successfully!')).toBeVisible()

    const items: { title: string; url: string; duration: number }[] = await (await request.get('/api/gallery')).json()
    const { url = '', duration = 0 } = items.find((item) => item.title === title) ?? {}
    const parts: Buffer[] = []
    for (let at = 0; at < video.length; at += parts.at(-1)?.length ?? video.length) {
      const response = await request.get(url, { headers: { Range: `bytes=${at}-` } })
      expect(response.status()).toBe(206)
      parts.push(await response.body())
    }
    const stored = Buffer.concat(parts)
    expect([stored.length, stored.includes(RECORDING_PLACE)]).toEqual([video.length, false])

    await page.goto('/gallery?tab=rally')
    const played = await page.getByLabel(title).evaluate(async (element, moment) => {
      if (!(element instanceof HTMLVideoElement)) throw new Error('There is no video')
      const next = (event: string) => new Promise((resolve) => element.addEventListener(event, resolve, { once: true }))
      element.muted = true
      await element.play()
      await next('timeupdate')
      element.pause()
      const seeked = next('seeked')
      element.currentTime = moment
      await seeked
      const { currentTime: at, readyState: ready, videoWidth: width, error } = element
      return { at, ready, width, error }
    }, duration / 2)
    expect(played.error).toBeNull()
    expect(played.at).toBeCloseTo(duration / 2, 1)
    expect(played.ready).toBeGreaterThanOrEqual(2)
    expect(played.width).toBeGreaterThan(0)
  })
}
