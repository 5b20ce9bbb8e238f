import type { Page } from '@playwright/test'
import { build } from 'esbuild'
import sharp from 'sharp'
import { MAX_STORED_IMAGE_BYTES } from '#src/contract/rules/limits.ts'
import { makeAnimation, makeHalfJpeg } from '#tests/support/data/chosen-files.ts'
import { makeImage } from '#tests/support/data/images.ts'
import { expect, openScreen, test } from './staff.ts'

interface SentFile {
  name: string
  type: string
  bytes: Buffer
}

/** Runs the code that shrinks images of the gallery in the page. */
async function shrinkInPage(page: Page, file: Buffer, name: string): Promise<SentFile> {
  const { outputFiles } = await build({
    stdin: {
      contents: `export { shrinkGalleryImage } from '#src/browser/media/shrink-image.ts'`,
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'shrinking',
  })
  const { base64, ...sentFile }: { name: string; type: string; base64: string } = await page.evaluate(`(async () => {
    ${outputFiles[0]?.text}
    const bytes = Uint8Array.from(atob('${file.toString('base64')}'), (byte) => byte.charCodeAt(0))
    const { name, type, ...sent } = await shrinking.shrinkGalleryImage(new File([bytes], '${name}'))
      .then(async (file) => ({ name: file.name, type: file.type, buffer: await file.arrayBuffer() }))
    return { name, type, base64: new Uint8Array(sent.buffer).toBase64() }
  })()`)
  return { ...sentFile, bytes: Buffer.from(base64, 'base64') }
}

test('the browser shrinks a large photo upright and without its location', async ({ page }) => {
  await openScreen(page, 'news')
  // As a phone stores it: lying, with the top of the scene on the left and the turn in the metadata.
  const photo = await sharp({ create: { width: 5000, height: 3000, channels: 3, background: '#d02020' } })
    .composite([
      { input: { create: { width: 2500, height: 3000, channels: 3, background: '#2040d0' } }, left: 0, top: 0 },
    ])
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '7/1 4/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { name, type, bytes } = await shrinkInPage(page, photo, 'IMG_2034')
  const { width, height, orientation, exif, format } = await sharp(bytes).metadata()
  expect({ name, type, width, height, orientation, exif, format }).toEqual({
    ...{ name: 'IMG_2034.jpg', type: 'image/jpeg', format: 'jpeg' },
    ...{ width: 2458, height: 4096, orientation: undefined, exif: undefined },
  })
  const topColour = await sharp(bytes).extract({ left: 1000, top: 500, width: 1, height: 1 }).raw().toBuffer()
  expect(topColour[2]).toBeGreaterThan(150)
})

test('the browser compresses an image of more than 4 MiB, and keeps its transparency', async ({ page }) => {
  await openScreen(page, 'news')
  const photo = await sharp(await makeImage('png', { width: 2400, height: 1800, noise: true }))
    .jpeg({ quality: 100 })
    .toBuffer()
  expect(photo.length).toBeGreaterThan(MAX_STORED_IMAGE_BYTES)
  const sentPhoto = await shrinkInPage(page, photo, 'rally.jpeg')
  expect(sentPhoto.bytes.length).toBeLessThanOrEqual(MAX_STORED_IMAGE_BYTES)
  expect(await sharp(sentPhoto.bytes).metadata()).toMatchObject({ width: 2400, height: 1800 })

  const logo = await sharp({ create: { width: 4200, height: 2000, channels: 4, background: '#20304080' } })
    .png()
    .toBuffer()
  const sentLogo = await shrinkInPage(page, logo, 'logo.png')
  expect([sentLogo.name, sentLogo.type]).toEqual(['logo.webp', 'image/webp'])
  expect(await sharp(sentLogo.bytes).metadata()).toMatchObject({ width: 4096, height: 1950, hasAlpha: true })
})

test('the browser leaves small images and animations as they are, and others that it cannot read to the server', async ({
  page,
  consoleMessages,
}) => {
  await openScreen(page, 'news')
  const files: [name: string, file: Buffer][] = [
    ['small.jpg', await makeImage('jpeg')],
    ['moving.gif', await makeAnimation('gif', 100)],
    ['half.jpg', Buffer.concat([await makeHalfJpeg(), Buffer.alloc(MAX_STORED_IMAGE_BYTES)])],
  ]
  for (const [name, file] of files) {
    const sentFile = await shrinkInPage(page, file, name)
    expect([sentFile.name, sentFile.bytes.equals(file)]).toEqual([name, true])
  }
  expect(consoleMessages.splice(0)).toEqual([expect.stringContaining('The server shrinks this image')])
})
