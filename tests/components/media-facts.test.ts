import { beforeEach, expect, test } from 'vitest'
import { readMediaMetadata } from '#src/browser/media/media-metadata.ts'
import { damagedImageText, imageTexts, imageTooLargeText, refusedFormatTexts } from '#src/contract/gallery/media.ts'
import { MAX_GALLERY_IMAGE_BYTES, MAX_STORED_IMAGE_BYTES } from '#src/contract/rules/limits.ts'
import { makePngFile, stubImageDecoder } from '#tests/support/image-decoder.ts'

beforeEach(() => stubImageDecoder())

/** Makes an animated WebP whose second frame fills the file. */
function makeLargeAnimation(): Blob {
  const frame = new Uint8Array(MAX_STORED_IMAGE_BYTES)
  const size = new Uint8Array(new Uint32Array([frame.length]).buffer)
  return new Blob(['RIFF\0\0\0\0WEBPANMF\0\0\0\0ANMF', size, frame])
}

const refusedFiles: [name: string, file: Blob, message: string][] = [
  ['an image over the limit', makePngFile('a.png', { bytes: MAX_GALLERY_IMAGE_BYTES }), imageTooLargeText],
  ['a damaged image', makePngFile('a.png', { content: 'broken' }), damagedImageText],
  ['an empty file', new Blob(), refusedFormatTexts.empty],
  ['a PDF', new Blob(['%PDF-1.7']), refusedFormatTexts.pdf],
  ['a HEIC image', new Blob(['\0\0\0\x18ftypheic']), refusedFormatTexts.heic],
  ['a large animation', makeLargeAnimation(), imageTexts.largeAnimation],
]

test.each(refusedFiles)('the gallery refuses %s before its upload', async (_, file, message) => {
  await expect(readMediaMetadata(file)).rejects.toThrow(message)
})

test('the gallery leaves an image that may exceed the memory of this device to the server', async () => {
  stubImageDecoder({ width: 12_000, height: 9000 })
  const metadata = await readMediaMetadata(makePngFile('a.png', { content: 'broken' }))
  expect(metadata).toMatchObject({ type: 'image', width: 12_000, height: 9000 })
})
