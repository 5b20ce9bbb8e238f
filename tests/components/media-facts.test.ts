import { expect, test } from 'vitest'
import { readMediaMetadata } from '#src/browser/media/media-metadata.ts'
import { imageTooLargeText } from '#src/contract/media.ts'
import { MAX_GALLERY_IMAGE_BYTES } from '#src/contract/rules/limits.ts'

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

test('readMediaMetadata rejects an image that is larger than the limit before it is uploaded', async () => {
  const largeFile = new Blob([new Uint8Array(png), new Uint8Array(MAX_GALLERY_IMAGE_BYTES)])
  await expect(readMediaMetadata(largeFile)).rejects.toThrow(imageTooLargeText)
})
