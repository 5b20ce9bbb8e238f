import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { damagedImageText, refusedFormatTexts, refusedImageTexts } from '#src/contract/gallery/media.ts'
import { makeHalfJpeg, makeHeicStart } from '#tests/support/data/chosen-files.ts'
import { expect } from './staff.ts'

export interface ChosenFile {
  name: string
  mimeType: string
  buffer: Buffer
}

export const PORTRAIT_SIZE = { width: 1000, height: 1200 }
/** Start of an MP4 video. */
export const mp4Start = Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isomavc1', 'latin1')

/** Makes files that no picker of images takes, with its message and the message of the gallery, if another. */
export async function makeRefusedFiles(): Promise<[ChosenFile, imageMessage: string, galleryMessage?: string][]> {
  const tiff = await sharp({ create: { ...PORTRAIT_SIZE, channels: 3, background: '#203' } })
    .tiff()
    .toBuffer()
  return [
    [{ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: makeHeicStart() }, refusedImageTexts.heic],
    [{ name: 'IMG_0001', mimeType: '', buffer: makeHeicStart() }, refusedImageTexts.heic],
    [{ name: 'half.jpg', mimeType: 'image/jpeg', buffer: await makeHalfJpeg() }, damagedImageText],
    [{ name: 'empty.png', mimeType: 'image/png', buffer: Buffer.alloc(0) }, refusedImageTexts.empty],
    [{ name: 'scan.jpg', mimeType: 'image/jpeg', buffer: tiff }, refusedImageTexts['other-image']],
    [{ name: 'flyer.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n') }, refusedImageTexts.pdf],
    [
      { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Our plans') },
      refusedImageTexts.unknown,
      refusedFormatTexts.unknown,
    ],
  ]
}

const toPattern = (text: string) => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))

export async function expectRefusal(input: Locator, file: ChosenFile, message: string) {
  await input.setInputFiles(file)
  await expect(input, file.name).toHaveAccessibleDescription(toPattern(message))
  await expect(input).toHaveValue('')
}
