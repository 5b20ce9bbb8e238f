import { type MediaKind, mediaFormats, type RefusedFormat } from '#src/contract/gallery/media.ts'

/** Number of bytes at the start of a file that suffice to detect its format; WebM needs the most. */
export const FORMAT_DETECTION_BYTES = 256

export type MediaFormat = MediaKind | RefusedFormat

type FileHead = string
type FormatRule<Answer> = [answer: Answer, matches: (fileHead: FileHead) => boolean]

function hasBytesAt(fileHead: FileHead, position: number, ...signatures: string[]): boolean {
  return signatures.some((signature) => fileHead.startsWith(signature, position))
}

function readBrand(fileHead: FileHead): string {
  return hasBytesAt(fileHead, 4, 'ftyp') ? fileHead.slice(8, 12) : ''
}

const heifBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1']
const otherImageBrands = ['crx ', 'jp2 ', 'jpx ']
const nonVideoBrands = [...heifBrands, ...otherImageBrands, 'avif', 'avis', 'M4A ', 'M4B ', 'M4P ', 'F4A ', 'F4B ']
const mobileBrands = ['3gp', '3g2', '3gr', '3gs', '3ge', 'kdd']

function isAvif(fileHead: FileHead): boolean {
  const brand = readBrand(fileHead)
  // A HEIF file is AVIF if its list of compatible brands (ISO base media file format) contains an AVIF brand.
  return ['avif', 'avis'].includes(brand) || (heifBrands.includes(brand) && /avi[fs]/.test(fileHead.slice(16, 64)))
}

function isMp4(fileHead: FileHead): boolean {
  const brand = readBrand(fileHead)
  return brand !== '' && !nonVideoBrands.includes(brand) && !hasBytesAt(brand, 0, ...mobileBrands)
}

const MATROSKA = '\x1a\x45\xdf\xa3'
const DOCTYPE = '\x42\x82'

const acceptedTypes: FormatRule<string>[] = [
  ['image/jpeg', (fileHead) => hasBytesAt(fileHead, 0, '\xff\xd8\xff')],
  ['image/png', (fileHead) => hasBytesAt(fileHead, 0, '\x89PNG\r\n\x1a\n')],
  ['image/gif', (fileHead) => hasBytesAt(fileHead, 0, 'GIF87a', 'GIF89a')],
  ['image/webp', (fileHead) => hasBytesAt(fileHead, 0, 'RIFF') && hasBytesAt(fileHead, 8, 'WEBP')],
  ['image/avif', isAvif],
  [
    'video/webm',
    (fileHead) => hasBytesAt(fileHead, 0, MATROSKA) && (fileHead.split(DOCTYPE)[1] ?? '').slice(1, 13).includes('webm'),
  ],
  [
    'video/quicktime',
    (fileHead) => readBrand(fileHead) === 'qt  ' || hasBytesAt(fileHead, 4, 'moov', 'mdat', 'wide', 'pnot'),
  ],
  ['video/mp4', isMp4],
]

// Readers of PDF find its start anywhere in the first 1,024 bytes.
const PDF_START = '%PDF-'

const refusedTypes: FormatRule<RefusedFormat>[] = [
  ['empty', (fileHead) => fileHead === ''],
  ['pdf', (fileHead) => fileHead.includes(PDF_START)],
  ['heic', (fileHead) => heifBrands.includes(readBrand(fileHead))],
  ['other-video', (fileHead) => hasBytesAt(readBrand(fileHead), 0, ...mobileBrands)],
  [
    'other-video',
    (fileHead) => hasBytesAt(fileHead, 0, MATROSKA, 'FLV\x01', '\x30\x26\xb2\x75', '\0\0\x01\xb3', '\0\0\x01\xba'),
  ],
  ['other-video', (fileHead) => hasBytesAt(fileHead, 0, 'RIFF') && hasBytesAt(fileHead, 8, 'AVI ')],
  ['other-image', (fileHead) => otherImageBrands.includes(readBrand(fileHead))],
  [
    'other-image',
    (fileHead) => hasBytesAt(fileHead, 0, 'BM', 'II*\0', 'MM\0*', 'II+\0', 'MM\0+', '8BPS', '\0\0\x01\0', '\xff\x0a'),
  ],
  ['other-image', (fileHead) => hasBytesAt(fileHead, 0, '\0\0\0\x0cJXL ', '\0\0\0\x0cjP  ')],
  ['other-image', (fileHead) => /^(?:\xef\xbb\xbf)?\s*<(?:\?xml|!doctype svg|svg)/i.test(fileHead)],
]

function findMatch<Answer>(rules: FormatRule<Answer>[], bytes: Uint8Array): Answer | undefined {
  const fileHead = String.fromCharCode(...bytes.subarray(0, FORMAT_DETECTION_BYTES))
  return rules.find(([, matches]) => matches(fileHead))?.[0]
}

/** Detects the media type of a file by its first bytes; undefined for formats that browsers do not show. */
export function detectMediaType(bytes: Uint8Array): string | undefined {
  return findMatch(acceptedTypes, bytes)
}

export function detectImageType(bytes: Uint8Array): string | undefined {
  const type = detectMediaType(bytes)
  return type?.startsWith('image/') ? type : undefined
}

export function detectRefusedFormat(bytes: Uint8Array): RefusedFormat {
  return findMatch(refusedTypes, bytes) ?? 'unknown'
}

export function detectFormat(bytes: Uint8Array): MediaFormat {
  const type = detectMediaType(bytes)
  return (type && mediaFormats[type]?.kind) || detectRefusedFormat(bytes)
}
