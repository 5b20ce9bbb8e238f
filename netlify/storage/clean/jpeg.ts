import type { ImageCleaner } from './clean.ts'

const SOI = Buffer.from([0xff, 0xd8])
const EOI = Buffer.from([0xff, 0xd9])
const SCAN = 0xda
const END = 0xd9
const EXIF = 0xe1
// A progressive image has about ten scans; an image with thousands is made to exhaust decoders.
const MAX_SCANS = 100

function isImageSegment(marker: number): boolean {
  return (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8) || (marker >= SCAN && marker <= 0xdd)
}

const identifiers: Record<number, string> = { 224: 'JFIF\0', 226: 'ICC_PROFILE\0', 238: 'Adobe' }
const JFIF_BYTES = 18

/**
 * True for JFIF, colour profile and Adobe segments, which are kept. False for comments, EXIF, thumbnails and second
 * images.
 */
function isColourSegment(marker: number, segment: Buffer): boolean {
  const identifier = identifiers[marker]
  if (!identifier || segment.toString('latin1', 4, 4 + identifier.length) !== identifier) return false
  return marker !== 224 || segment.length === JFIF_BYTES
}

function readOrientation(segment: Buffer): number {
  const tiff = segment.subarray(10)
  if (segment.toString('latin1', 4, 10) !== 'Exif\0\0' || tiff.length < 14) return 1
  const isLittleEndian = tiff.toString('latin1', 0, 2) === 'II'
  const readShort = (at: number) => (isLittleEndian ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const directory = isLittleEndian ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (directory + 2 > tiff.length) return 1
  const count = readShort(directory)
  for (let entry = directory + 2; entry < directory + 2 + count * 12 && entry + 10 <= tiff.length; entry += 12) {
    if (readShort(entry) === 0x0112) return readShort(entry + 8)
  }
  return 1
}

function orientationSegment(orientation: number): Buffer {
  const text = `\xff\xe1\0\x22Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0${String.fromCharCode(orientation)}`
  return Buffer.from(`${text}\0\0\0\0\0\0`, 'latin1')
}

function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return -1
}

export const cleanJpeg: ImageCleaner = (bytes) => {
  const kept: Buffer[] = []
  let at = SOI.length
  let scans = 0
  let orientation = 1
  for (;;) {
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at++
    const marker = bytes[at + 1]
    if (bytes[at] !== 0xff || marker === undefined) return undefined
    if (marker === END) break
    if (at + 4 > bytes.length) return undefined
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (end > bytes.length || end < at + 4) return undefined
    const segment = bytes.subarray(at, end)
    if (marker === EXIF) orientation = readOrientation(segment)
    if (isImageSegment(marker) || isColourSegment(marker, segment)) kept.push(segment)
    at = end
    if (marker !== SCAN) continue
    const scanEnd = endOfScan(bytes, at)
    if (scanEnd < 0 || ++scans > MAX_SCANS) return undefined
    kept.push(bytes.subarray(at, scanEnd))
    at = scanEnd
  }
  if (scans === 0) return undefined
  const orientationSegments = orientation >= 2 && orientation <= 8 ? [orientationSegment(orientation)] : []
  return { parts: [SOI, ...orientationSegments, ...kept, EOI], frames: 1 }
}
