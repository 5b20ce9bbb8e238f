import type { MediaKind, RefusedFormat } from '#src/contract/media.ts'

/** Enough of a file's beginning to tell its format, in bytes. */
export const FORMAT_BYTES = 64

export type MediaFormat = MediaKind | RefusedFormat

const pictureBrands = ['avif', 'avis']
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']
const oldPhoneBrands = ['3gp', '3g2']

const beginnings: [string, MediaFormat][] = [
  ['\xFF\xD8\xFF', 'image'],
  ['\x89PNG\r\n\x1A\n', 'image'],
  ['GIF8', 'image'],
  ['BM', 'other-image'],
  ['II*\0', 'other-image'],
  ['MM\0*', 'other-image'],
  ['8BPS', 'other-image'],
  ['<svg', 'other-image'],
  ['<?xml', 'other-image'],
  ['FLV', 'other-video'],
  ['\x30\x26\xB2\x75', 'other-video'],
  ['\0\0\x01\xBA', 'other-video'],
  ['\0\0\x01\xB3', 'other-video'],
]

/** Reads the format from a file's first bytes, whatever its name says: `image` and `video` play in every browser. */
export function readFormat(head: Uint8Array): MediaFormat {
  const text = String.fromCharCode(...head.subarray(0, FORMAT_BYTES))
  if (text.startsWith('RIFF')) return text.slice(8, 12) === 'WEBP' ? 'image' : 'other-video'
  if (text.startsWith('\x1A\x45\xDF\xA3')) return text.includes('webm') ? 'video' : 'other-video'
  if (text.slice(4, 8) === 'ftyp') return readBrand(text)
  // A QuickTime file of old begins with its contents.
  if (['moov', 'mdat', 'wide', 'free'].includes(text.slice(4, 8))) return 'video'
  return beginnings.find(([beginning]) => text.startsWith(beginning))?.[1] ?? 'unknown'
}

function readBrand(text: string): MediaFormat {
  const length = Math.min(text.charCodeAt(3), text.length)
  const major = text.slice(8, 12)
  const compatible = text.slice(16, length)
  if (pictureBrands.includes(major)) return 'image'
  if (heicBrands.includes(major)) return pictureBrands.some((brand) => compatible.includes(brand)) ? 'image' : 'heic'
  return oldPhoneBrands.some((brand) => major.startsWith(brand)) ? 'other-video' : 'video'
}
