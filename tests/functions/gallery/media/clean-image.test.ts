import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type CleanImage, cleanImage, cleanPageImage } from '#netlify/gallery/media/clean-image.ts'
import { loadSharp } from '#netlify/gallery/media/sharp.ts'
import { damagedImageText } from '#src/contract/gallery/media.ts'
import { MAX_STORED_IMAGE_BYTES } from '#src/contract/rules/limits.ts'
import { detectMediaType } from '#src/lib/media/media-format.ts'
import { makeImage, measurePixelDifference } from '#tests/support/data/images.ts'
import { breakScanHeader, makeGif } from './hostile-files.ts'

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

async function expectQuarters({ bytes }: CleanImage): Promise<void> {
  const shrunkImage = await sharp(bytes).resize(64, 48, { fit: 'fill' }).png().toBuffer()
  expect(await measurePixelDifference(shrunkImage, await makeQuarters(64, 48))).toBeLessThan(0.1)
}

test('a photo of 64 megapixels is shrunk to 4,096 pixels', async () => {
  const image = sharp({ create: { width: 9248, height: 6944, channels: 3, background: 'red' } })
  const photo = await image.withMetadata({ orientation: 6 }).jpeg().toBuffer()
  expect(await clean(photo)).toMatchObject({ type: 'image/jpeg', width: 3076, height: 4096, frames: 1 })
})

test('a panorama keeps its width up to 16 megapixels', async () => {
  const panorama = await sharp(await makeQuarters(17_000, 1200))
    .jpeg({ quality: 60 })
    .toBuffer()
  const cleanedImage = await clean(panorama)
  expect(cleanedImage).toMatchObject({ width: 15_055, height: 1063 })
  await expectQuarters(cleanedImage)
})

test('a photo with a wrong scan header, as Samsung phones write it, is stored', async () => {
  const photo = await sharp(await makeQuarters(800, 600))
    .jpeg()
    .toBuffer()
  await expectQuarters(await clean(breakScanHeader(photo)))
})

test('a JPEG with bytes between its segments is stored', async () => {
  const photo = await sharp(await makeQuarters(800, 600))
    .jpeg()
    .toBuffer()
  const firstSegmentEnd = 4 + photo.readUInt16BE(4)
  const parts = [photo.subarray(0, firstSegmentEnd), Buffer.alloc(5), photo.subarray(firstSegmentEnd)]
  await expectQuarters(await clean(Buffer.concat(parts)))
})

test('a photo as PNG becomes WebP when it is over 4 MiB, and keeps its transparency', async () => {
  const photo = await makeNoise(1600, 1000, 4).png({ compressionLevel: 1 }).toBuffer()
  const cleanedImage = await clean(photo)
  expect(cleanedImage).toMatchObject({ type: 'image/webp', width: 1600, height: 1000 })
  expect(cleanedImage.bytes.byteLength).toBeLessThanOrEqual(MAX_STORED_IMAGE_BYTES)
  expect(await sharp(cleanedImage.bytes).metadata()).toMatchObject({ hasAlpha: true })
})

test('an AVIF becomes WebP', async () => {
  const image = await sharp(await makeQuarters(64, 48))
    .avif({ effort: 0 })
    .toBuffer()
  const cleanedImage = await clean(image)
  expect(cleanedImage).toMatchObject({ type: 'image/webp', width: 64, height: 48 })
  await expectQuarters(cleanedImage)
})

test('an animation has the length of its loop, with the delays that browsers use', async () => {
  const frames = await Promise.all((['red', 'lime', 'blue'] as const).map((background) => drawFrame(background)))
  const animation = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [0, 200, 1300] })
    .toBuffer()
  expect(await clean(animation)).toMatchObject({ frames: 3, seconds: 1.6 })
})

function drawFrame(background: string): Promise<Buffer> {
  return sharp({ create: { width: 8, height: 6, channels: 3, background } })
    .png()
    .toBuffer()
}

test('an animation that is too large is refused in the gallery; a page gets its first frame', async () => {
  const animation = makeGif(2000, 2000, 2000)
  await expect(clean(animation)).rejects.toThrow('This animation is too large. Send it as a video.')
  expect(await cleanPageImage(animation, 'image/gif')).toMatchObject({ type: 'image/webp', frames: 1, seconds: null })
})

test.each([
  ['a JPEG', 'jpeg'],
  ['a PNG', 'png'],
  ['a WebP', 'webp'],
  ['a GIF', 'gif'],
  ['an AVIF', 'avif'],
] as const)('half of %s is damaged', async (_, format) => {
  const image = await makeImage(format, { width: 64, height: 64, noise: true })
  await expect(clean(image.subarray(0, image.length >> 1))).rejects.toThrow(damagedImageText)
})

test('sharp decodes only the formats that uploads may have', async () => {
  const restrictedSharp = await loadSharp()
  const bmp = Buffer.alloc(58)
  bmp.write('BM')
  for (const [offset, value] of [
    [2, 58],
    [10, 54],
    [14, 40],
    [18, 1],
    [22, 1],
    [26, 0x18_00_01],
  ] as const)
    bmp.writeUInt32LE(value, offset)
  const tiff = await makeNoise(8, 6).tiff().toBuffer()
  const files = {
    tiff,
    bmp,
    svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"/>'),
    pdf: Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n'),
    ppm: Buffer.from('P3 1 1 255 0 0 0\n'),
    compressed: deflateSync(tiff),
  }
  // Another test of this process may have drawn a share image.
  restrictedSharp.block({ operation: ['VipsForeignLoadSvgBuffer'] })
  for (const [name, bytes] of Object.entries(files)) {
    const error = await restrictedSharp(bytes)
      .metadata()
      .catch((reason: Error) => reason.message)
    expect([name, error]).toEqual([name, 'Input buffer contains unsupported image format'])
  }
  for (const format of ['jpeg', 'png', 'webp', 'gif', 'avif'] as const)
    expect(await restrictedSharp(await makeImage(format)).metadata()).toMatchObject({ width: 8, height: 6 })
})
