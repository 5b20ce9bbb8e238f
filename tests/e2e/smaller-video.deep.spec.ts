import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page, test } from '@playwright/test'
import { build } from 'esbuild'
import { BufferSource, Input, MP4 } from 'mediabunny'
import type * as smallerVideo from '#src/browser/media/smaller-video/smaller-video.ts'
import { joinParts, makeMp4Box } from '#tests/support/data/mp4-movie.ts'
import { RECORDING_POSITION } from '#tests/support/data/phone-video.ts'

/**
 * Two seconds of 1920 × 1080 with a tone, recorded with the phone turned: red, green / blue, yellow, before its
 * header turns it to the left. With the position where it was recorded. Made with ffmpeg for these tests.
 */
const turnedVideo = readFileSync('tests/support/data/turned-video.mov')
/** The same video, so large that it is made smaller. */
const largeVideo = joinParts([turnedVideo, makeMp4Box('free', new Uint8Array(8_000_000))])

const folder = 'src/browser/media/smaller-video'
const policy = "default-src 'none'; script-src 'self'; connect-src 'self'; media-src blob:"

/** Serves an empty page and the scripts of the conversion, with the content security policy of the site. */
async function startServer() {
  const { outputFiles } = await build({
    entryPoints: [`${folder}/smaller-video.ts`, `${folder}/convert.worker.ts`],
    bundle: true,
    format: 'esm',
    platform: 'browser',
    outdir: '/',
    write: false,
  })
  const scripts = new Map(outputFiles.map(({ path, text }) => [path.replace(/\.js$/, ''), text]))
  const server = createServer(({ url = '/' }, response) => {
    const script = scripts.get(url.replace(/\.ts$/, ''))
    response.setHeader('Content-Security-Policy', policy)
    response.setHeader('Content-Type', script ? 'text/javascript' : 'text/html')
    response.end(script ?? '<!doctype html><title>Conversion</title><input type="file">')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

let server: Awaited<ReturnType<typeof startServer>>
test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.close())

const getAddress = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`

declare global {
  interface Window {
    states: smallerVideo.SmallerVideoState[]
    job: smallerVideo.SmallerVideoJob
  }
}

async function startJob(page: Page, buffer: Buffer, isPlayedByPhones: boolean): Promise<void> {
  await page.setInputFiles('input', { name: 'Rally.mov', mimeType: 'video/quicktime', buffer })
  await page.evaluate(async (isPlayed) => {
    const path = '/smaller-video'
    const { startSmallerVideo }: typeof smallerVideo = await import(path)
    const file = document.querySelector('input')?.files?.[0]
    if (!file) throw new Error('No file is chosen')
    window.states = []
    window.job = startSmallerVideo(file, { isPlayedByPhones: isPlayed, onState: (state) => window.states.push(state) })
  }, isPlayedByPhones)
}

async function waitForState(page: Page, ...kinds: smallerVideo.SmallerVideoState['kind'][]) {
  await page.waitForFunction((ends) => ends.includes(window.states.at(-1)?.kind ?? ''), kinds as string[])
  return await page.evaluate(() => window.states.at(-1))
}

async function readSmallerFile(page: Page): Promise<{ name: string; bytes: Buffer }> {
  const { name, base64 } = await page.evaluate(async () => {
    const state = window.states.at(-1)
    if (state?.kind !== 'smaller') throw new Error('The video is not smaller')
    return { name: state.file.name, base64: new Uint8Array(await state.file.arrayBuffer()).toBase64() }
  })
  return { name, bytes: Buffer.from(base64, 'base64') }
}

/** Plays a video and names the colours of the corners of a frame. */
const readCorners = (page: Page, name: 'original' | 'smaller') =>
  page.evaluate(async (wanted) => {
    const state = window.states.at(-1)
    if (state?.kind !== 'smaller') throw new Error('The video is not smaller')
    const file = wanted === 'smaller' ? state.file : document.querySelector('input')?.files?.[0]
    if (!file) throw new Error('No file is chosen')
    const video = document.createElement('video')
    video.muted = true
    video.src = URL.createObjectURL(file)
    await new Promise((resolve, reject) => {
      video.onseeked = resolve
      video.onerror = reject
      video.currentTime = 1
    })
    const canvas = new OffscreenCanvas(video.videoWidth, video.videoHeight)
    const context = canvas.getContext('2d')
    context?.drawImage(video, 0, 0)
    const readColour = (x: number, y: number) => {
      const [red = 0, green = 0, blue = 0] = context?.getImageData(canvas.width * x, canvas.height * y, 1, 1).data ?? []
      if (red > 128 && green > 128) return 'yellow'
      if (red > 128) return 'red'
      return green > blue ? 'green' : 'blue'
    }
    return [readColour(0.25, 0.25), readColour(0.75, 0.25), readColour(0.25, 0.75), readColour(0.75, 0.75)]
  }, name)

const countTemporaryFiles = (page: Page) =>
  page.evaluate(async () => {
    const root = await navigator.storage.getDirectory()
    const videos = await root.getDirectoryHandle('smaller-videos', { create: true })
    return (await Array.fromAsync(videos.keys())).length
  })

test('a large video of a turned phone becomes an upright H.264 video with its sound, without its position', async ({
  page,
}) => {
  await page.goto(getAddress())
  await startJob(page, largeVideo, true)
  expect(await waitForState(page, 'smaller', 'original')).toMatchObject({ kind: 'smaller' })

  const { name, bytes } = await readSmallerFile(page)
  expect(name).toBe('Rally.mp4')
  expect(bytes.length).toBeLessThan(400_000)
  expect(largeVideo.includes(RECORDING_POSITION)).toBe(true)
  expect(bytes.includes('+06.2104')).toBe(false)
  // Players find the list of samples in the first bytes.
  expect(bytes.indexOf('moov')).toBe(bytes.readUInt32BE(0) + 4)

  const input = new Input({ source: new BufferSource(bytes), formats: [MP4] })
  const [image, ...otherImages] = await input.getVideoTracks()
  const [sound, ...otherSounds] = await input.getAudioTracks()
  expect([otherImages, otherSounds]).toEqual([[], []])
  expect(await image?.getCodecParameterString()).toMatch(/^avc1\.(42|4d|64)/)
  expect([await image?.getCodedWidth(), await image?.getCodedHeight(), await image?.getRotation()]).toEqual([
    720, 1280, 0,
  ])
  expect(await sound?.getCodec()).toBe('aac')
  expect(await input.computeDuration()).toBeCloseTo(2, 0)
  const corners = await readCorners(page, 'smaller')
  expect(corners).toEqual(['green', 'yellow', 'red', 'blue'])
  expect(corners).toEqual(await readCorners(page, 'original'))

  expect(await countTemporaryFiles(page)).toBe(1)
  await page.evaluate(() => window.job.end())
  await expect.poll(() => countTemporaryFiles(page)).toBe(0)
})

test('a cancelled conversion starts again, and the original can be sent and taken back', async ({ page }) => {
  await page.goto(getAddress())
  await startJob(page, turnedVideo, false)
  await page.evaluate(() => window.job.cancel())
  expect(await waitForState(page, 'asking')).toEqual({ kind: 'asking', secondsLeft: null })
  await page.evaluate(() => window.job.makeSmaller())
  await waitForState(page, 'smaller')
  await page.evaluate(() => window.job.sendOriginal())
  expect(await waitForState(page, 'original')).toEqual({ kind: 'original', reason: 'chosen' })
  await page.evaluate(() => window.job.makeSmaller())
  await waitForState(page, 'smaller')
  expect((await readSmallerFile(page)).bytes.length).toBeGreaterThan(10_000)
})

test('a video whose sound the browser cannot decode stays as it is', async ({ page }) => {
  await page.goto(getAddress())
  const bytes = Buffer.from(turnedVideo)
  bytes.write('ac-3', bytes.indexOf('mp4a'), 'latin1')
  await startJob(page, bytes, false)
  expect(await waitForState(page, 'smaller', 'original')).toEqual({ kind: 'original', reason: 'lostSound' })
})

test('a video that cannot be decoded to its end stays as it is', async ({ page }) => {
  await page.goto(getAddress())
  const bytes = Buffer.from(turnedVideo)
  bytes.fill(0xff, bytes.indexOf('mdat') + 2000, bytes.indexOf('moov') - 2000)
  await startJob(page, bytes, false)
  expect(await waitForState(page, 'smaller', 'original')).toEqual({ kind: 'original', reason: 'failed' })
})

test('a browser that cannot encode sends the original', async ({ page }) => {
  // Browsers offer no encoder to pages without HTTPS.
  await page.route('http://site.example/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    await route.fulfill({ response: await route.fetch({ url: new URL(pathname, getAddress()).href }) })
  })
  await page.goto('http://site.example/')
  expect(await page.evaluate(() => [isSecureContext, 'VideoEncoder' in window])).toEqual([false, false])
  await startJob(page, turnedVideo, false)
  expect(await waitForState(page, 'smaller', 'original')).toEqual({ kind: 'original', reason: 'unsupported' })
})
