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

export const imageTooLargeText =
  'This image is larger than 64 MB. Make it smaller, or save it as JPEG, then choose it again.'

export const damagedImageText = 'This image is damaged or incomplete. Save it again, then choose that file.'

export type RefusedFormat = 'heic' | 'other-image' | 'other-video' | 'unknown'

export const refusedFormatTexts: Record<RefusedFormat, string> = {
  heic: 'This is a HEIC image, which most browsers cannot show. Save or share it as JPEG, then choose that file. On an iPhone: Settings, Camera, Formats, Most Compatible.',
  'other-image': 'Browsers cannot show this kind of image. Save it as JPEG or PNG, then choose that file.',
  'other-video': 'Browsers cannot play this kind of video. Save it as MP4, then choose that file.',
  unknown:
    'This is neither an image nor a video that browsers show. Choose a JPEG, PNG, WebP, AVIF, GIF, MP4, WebM or MOV file.',
}
