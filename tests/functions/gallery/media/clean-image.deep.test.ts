import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cleanImage, cleanPageImage } from '#netlify/gallery/media/clean-image.ts'
import { MAX_STORED_IMAGE_BYTES } from '#src/contract/rules/limits.ts'
import { detectMediaType } from '#src/lib/media/media-format.ts'
import { measurePixelDifference } from '#tests/support/data/images.ts'

const clean = (bytes: Buffer) => cleanImage(bytes, detectMediaType(bytes) ?? '')

/** Makes an image of four quarters in different colours. */
async function makeQuarters(width: number, height: number): Promise<Buffer> {
  const [x, y] = [width >> 1, height >> 1]
  const colors = ['red', 'lime', 'blue', 'yellow'] as const
  const parts = colors.map((background, index) => ({
    input: { create: { width: x, height: y, channels: 3 as const, background } },
    left: (index % 2) * x,
    top: (index >> 1) * y,
  }))
  return await sharp({ create: { width, height, channels: 3, background: 'red' } })
    .composite(parts)
    .png()
    .toBuffer()
}

function makeNoise(width: number, height: number, channels: 3 | 4 = 3) {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  return sharp({ create: { width, height, channels, background: '#8888', noise } })
}

async function expectQuarters(bytes: Buffer): Promise<void> {
  const shrunkImage = await sharp(bytes).resize(64, 48, { fit: 'fill' }).png().toBuffer()
  expect(await measurePixelDifference(shrunkImage, await makeQuarters(64, 48))).toBeLessThan(0.1)
}

test('an image over 4 MiB is compressed more, then shrunk', async () => {
  const cases = [
    { size: [3000, 2000], storedSize: [3000, 2000] },
    { size: [4500, 4000], storedSize: [3072, 2731] },
  ]
  for (const {
    size: [sentWidth = 0, sentHeight = 0],
    storedSize,
  } of cases) {
    const photo = await makeNoise(sentWidth, sentHeight).jpeg({ quality: 95 }).toBuffer()
    const { bytes, width, height } = await clean(photo)
    expect(bytes.byteLength).toBeLessThanOrEqual(MAX_STORED_IMAGE_BYTES)
    expect([width, height]).toEqual(storedSize)
  }
})
test('a large drawing stays PNG', async () => {
  const cleanedImage = await clean(await makeQuarters(8000, 6000))
  expect(cleanedImage).toMatchObject({ type: 'image/png', width: 4096, height: 3072 })
  await expectQuarters(cleanedImage.bytes)
})
async function makeNoiseAnimation(width: number, height: number, frames: number): Promise<Buffer> {
  const noise = makeNoise(width, height * frames)
  const pixels = await noise.raw().toBuffer()
  const raw = { width, height: height * frames, channels: 3 as const, pageHeight: height }
  return await sharp(pixels, { raw, animated: true }).gif({ effort: 1 }).toBuffer()
}

test('an animation of over 4 MiB is refused in the gallery; a page gets its first frame', async () => {
  const animation = await makeNoiseAnimation(900, 700, 9)
  await expect(clean(animation)).rejects.toThrow('This animation is too large. Send it as a video.')
  expect(await cleanPageImage(animation, 'image/gif')).toMatchObject({ type: 'image/webp', frames: 1 })
})

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'large-images-'))
})
afterAll(() => rm(folder, { recursive: true }))

const largeImages: [name: string, width: number, height: number, encode: (image: Sharp) => Sharp][] = [
  ['a JPEG of 108 megapixels', 12_000, 9000, (image) => image.jpeg()],
  ['a progressive JPEG of 108 megapixels', 12_000, 9000, (image) => image.jpeg({ progressive: true })],
  ['a JPEG of 200 megapixels', 16_320, 12_240, (image) => image.jpeg()],
  ['a PNG of 108 megapixels', 12_000, 9000, (image) => image.png({ compressionLevel: 1 })],
  ['a WebP of 64 megapixels', 9248, 6944, (image) => image.webp({ effort: 0 })],
]
const MAX_MEMORY_MEGABYTES = 600

test.each(largeImages)('%s is shrunk within the memory of a function', async (_, width, height, encode) => {
  // libjpeg would refuse to encode such an image with the memory limit of the server.
  vi.stubEnv('JPEGMEM', undefined)
  const file = join(folder, 'image')
  const image = sharp({ limitInputPixels: false, create: { width, height, channels: 3, background: 'red' } })
  await encode(image).toFile(file)
  const script = join(import.meta.dirname, '../../../lab/clean-images/clean-one.ts')
  const modulePath = join(import.meta.dirname, '../../../../netlify/gallery/media/clean-image.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [script, modulePath, file, join(folder, 'out')])
  expect(JSON.parse(stdout).peakMegabytes).toBeLessThan(MAX_MEMORY_MEGABYTES)
  expect((await sharp(await readFile(join(folder, 'out'))).metadata()).width).toBe(4096)
})
