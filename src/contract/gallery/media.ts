import { MAX_GALLERY_IMAGE_BYTES, MAX_STORED_IMAGE_BYTES } from '#src/contract/rules/limits.ts'

export const mediaKinds = ['image', 'video'] as const
export type MediaKind = (typeof mediaKinds)[number]

/** Media formats that every browser can show. The keys are media types, detected from a file's magic bytes. */
export const mediaFormats: Record<string, { kind: MediaKind; extension: string }> = {
  'image/jpeg': { kind: 'image', extension: 'jpg' },
  'image/png': { kind: 'image', extension: 'png' },
  'image/webp': { kind: 'image', extension: 'webp' },
  'image/avif': { kind: 'image', extension: 'avif' },
  'image/gif': { kind: 'image', extension: 'gif' },
  'video/mp4': { kind: 'video', extension: 'mp4' },
  'video/webm': { kind: 'video', extension: 'webm' },
  'video/quicktime': { kind: 'video', extension: 'mov' },
}

const toMegabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`

export const describeLargeImage = (maxBytes: number) =>
  `This image is larger than ${toMegabytes(maxBytes)}. Take a screenshot of it, or save it as a smaller JPEG, then choose that file.`

export const imageTooLargeText = describeLargeImage(MAX_GALLERY_IMAGE_BYTES)

export const damagedImageText = 'This image is damaged or incomplete. Save it again, then choose that file.'

export type RefusedFormat = 'heic' | 'other-image' | 'other-video' | 'pdf' | 'empty' | 'unknown'

export const unreadableFileText =
  'This file cannot be read. Choose a file instead of a folder, and download it first if it is in the cloud.'
const emptyFileText = 'This file is empty. Download or save it again, then choose it.'

/** Says why a file cannot be used where images and videos are wanted, and what to do. */
export const refusedFormatTexts: Record<RefusedFormat, string> = {
  heic: 'This is a HEIC image, which most browsers cannot show. On the iPhone, choose it from the photo library instead of Files: then it is sent as JPEG. Elsewhere, save it as JPEG first.',
  'other-image': 'Browsers cannot show this kind of image. Save it as JPEG or PNG, then choose that file.',
  'other-video': 'Browsers cannot play this kind of video. Save it as MP4, then choose that file.',
  pdf: 'This is a PDF. Take a screenshot of its page, then choose that image.',
  empty: emptyFileText,
  unknown:
    'This is neither an image nor a video that browsers show. Choose a JPEG, PNG, WebP, AVIF, GIF, MP4, WebM or MOV file.',
}

const videoText = 'This is a video. Choose an image here, and add the video to the gallery.'

/** The same where only images are wanted. */
export const refusedImageTexts: Record<RefusedFormat | 'video', string> = {
  ...refusedFormatTexts,
  video: videoText,
  'other-video': videoText,
  unknown: 'This is not an image that browsers show. Choose a JPEG, PNG, WebP, AVIF or GIF file.',
}

export const imageTexts = {
  hint: `Up to ${toMegabytes(MAX_GALLERY_IMAGE_BYTES)}. The image is made smaller before it is uploaded.`,
  tooManyPixels: 'This device cannot open such a large image. Take a screenshot of it, then choose that image.',
  largeAnimation: `Animations have at most ${toMegabytes(MAX_STORED_IMAGE_BYTES)}, and 50 megapixels in all frames. Save this one as an MP4 video, then choose that file.`,
  firstFrame: 'Visitors see only the first frame of this animation. Add it to the gallery to show it moving.',
} as const

export const pdfTexts = {
  empty: emptyFileText,
  wrongType: 'This is not a PDF. Save the document as PDF, then choose that file.',
  incomplete: 'The end of this PDF is missing. Download or save it again, then choose it.',
  active:
    'This PDF runs a script, starts a program or carries another file. Print it as a new PDF, then choose that file.',
  unreadable: 'Parts of this PDF cannot be checked. Print it as a new PDF, then choose that file.',
} as const
