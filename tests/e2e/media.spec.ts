import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { closeDatabase } from '#netlify/database/client.ts'
import { writeFile } from '#netlify/gallery/media/files.ts'
import type { MediaKind } from '#src/contract/gallery/media.ts'
import { MAX_MEDIA_RESPONSE_BYTES } from '#src/contract/rules/limits.ts'
import { findViolations } from '#tests/e2e/checks/axe.ts'
import { makeImage } from '#tests/support/data/images.ts'
import { joinDemoState } from '#tests/support/platform/built/demo-state.ts'
import { type BuiltSite, startBuiltSite } from '#tests/support/platform/built-site.ts'
import { runSql } from '#tests/support/platform/sql.ts'
import { expect, test, waitForHydration } from './fixtures.ts'
import { makeWebm } from './record-video.ts'

// Runs all tests in one worker, because they share a site with media of their own.
test.describe.configure({ mode: 'default' })
test.use({ viewport: { width: 360, height: 640 } })

let site: BuiltSite
test.beforeAll(async () => {
  test.setTimeout(400_000)
  site = await startBuiltSite()
  joinDemoState(site)
})
test.afterAll(async () => {
  await closeDatabase()
  await site?.stop()
})

interface StoredMedia {
  title: string
  type: MediaKind
  contentType: string
  bytes: Buffer
  poster?: string
}

/** Stores a file and its gallery item, and returns the path of the file. */
async function storeMedia({ title, type, contentType, bytes, poster }: StoredMedia): Promise<string> {
  const id = randomUUID()
  await writeFile(id, bytes, { type: contentType, owner: 'gallery' })
  await runSql(
    site.databaseUrl,
    `insert into gallery_media (id, title, type, category, url, size, content_type, width, height, duration, poster)
      values ($1, $2, $3, 'rally', $4, $5, $6, 640, 360, 4, $7)`,
    [id, title, type, `/api/media/${id}`, bytes.length, contentType, poster],
  )
  return `/api/media/${id}`
}

/** Plays a video and returns its position in seconds, once it has moved. */
const play = (page: Page, selector: string) =>
  page.locator(selector).evaluate(async (video: HTMLVideoElement) => {
    video.muted = true
    await video.play()
    while (video.currentTime === 0) await new Promise(requestAnimationFrame)
    video.pause()
    return video.currentTime
  })

test('a video over 4 MiB plays in the gallery, in its own tab, and from one range with a stated end', async ({
  page,
}) => {
  await page.goto(`${site.address}/about`)
  const bytes = await makeWebm(page, 6_000_000, 1)
  const path = await storeMedia({ title: 'Drums', type: 'video', contentType: 'video/webm', bytes })
  await page.goto(`${site.address}/gallery`)
  expect(await play(page, `video[src="${path}"]`)).toBeGreaterThan(0)

  // The whole file follows cached ranges, as *Download* requests it.
  const downloadedBytes = await page.evaluate(async (url) => (await (await fetch(url)).arrayBuffer()).byteLength, path)
  expect(downloadedBytes).toBe(bytes.length)
  const { status, position } = await page.evaluate(
    async ({ url, size }) => {
      const response = await fetch(url, { headers: { Range: `bytes=0-${size - 1}` }, cache: 'no-store' })
      const video = document.createElement('video')
      video.src = URL.createObjectURL(await response.blob())
      video.muted = true
      await video.play()
      while (video.currentTime === 0) await new Promise(requestAnimationFrame)
      return { status: response.status, position: video.currentTime }
    },
    { url: path, size: bytes.length },
  )
  expect(status).toBe(206)
  expect(position).toBeGreaterThan(0)

  await page.goto(site.address + path)
  expect(await play(page, 'video')).toBeGreaterThan(0)
})

test('a person who opens the address of a video over 19 MB gets a page that plays it, also after it has played', async ({
  page,
}) => {
  await page.goto(`${site.address}/about`)
  const bytes = await makeWebm(page, MAX_MEDIA_RESPONSE_BYTES + 1_000_000, 1)
  const path = await storeMedia({ title: 'The whole rally', type: 'video', contentType: 'video/webm', bytes })
  await page.goto(`${site.address}/gallery`)
  const player = page.locator(`video[src="${path}"]`)
  await expect(player).toHaveAttribute('controlslist', 'nodownload')
  expect(await play(page, `video[src="${path}"]`)).toBeGreaterThan(0)

  await page.goto(site.address + path)
  await expect(page.getByText('20 MB. If it does not play on this phone, watch it on a computer.')).toBeVisible()
  expect(await play(page, 'video')).toBeGreaterThan(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'See the whole gallery' }).click()
  await expect(page).toHaveURL(`${site.address}/gallery`)
})

test('an animation loads its file on a tap or a key, and shows its still again on the next one', async ({ page }) => {
  const frames = Buffer.concat(Array.from({ length: 4 }, (_, index) => Buffer.alloc(640 * 360 * 3, 60 * index)))
  const raw = { width: 640, height: 360 * 4, channels: 3 as const, pageHeight: 360 }
  const bytes = await sharp(frames, { raw })
    .gif({ delay: [100, 100, 100, 100] })
    .toBuffer()
  const still = await makeImage('jpeg', { width: 640, height: 360 })
  const stillId = randomUUID()
  await writeFile(stillId, still, { type: 'image/jpeg', owner: 'gallery' })
  const poster = `/api/media/${stillId}?w=640&h=360`
  const path = await storeMedia({ title: 'Dance', type: 'image', contentType: 'image/gif', bytes, poster })
  const requestedPaths: string[] = []
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))

  await page.goto(`${site.address}/gallery`)
  await waitForHydration(page)
  const image = page.getByRole('img', { name: 'Dance' })
  await image.scrollIntoViewIfNeeded()
  const playButton = page.getByRole('button', { name: /^Play animation: Dance, \d+ KB · 0:04$/ })
  await expect(playButton).toBeVisible()
  await expect(image).toHaveJSProperty('naturalWidth', 500)
  expect(requestedPaths).not.toContain(path)

  await playButton.click()
  await expect(image).toHaveAttribute('src', path)
  await expect(image).toHaveJSProperty('naturalWidth', 640)
  expect(requestedPaths).toContain(path)
  const stopButton = page.getByRole('button', { name: 'Stop animation: Dance' })
  await expect(stopButton).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(image).toHaveAttribute('src', /^\/\.netlify\/images\?/)
  await page.keyboard.press('Space')
  await expect(image).toHaveAttribute('src', path)
})
