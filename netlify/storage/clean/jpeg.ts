import type { ImageCleaner } from './clean.ts'

const START_OF_IMAGE = Buffer.from([0xff, 0xd8])
const END_OF_IMAGE = Buffer.from([0xff, 0xd9])
const SCAN_MARKER = 0xda
const END_MARKER = 0xd9
const EXIF_MARKER = 0xe1
// Maximum scans of a progressive JPEG. Usual images have about ten; thousands are an attack on decoders.
const MAX_SCANS = 100

function isImageSegment(marker: number): boolean {
  return (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8) || (marker >= SCAN_MARKER && marker <= 0xdd)
}

const segmentIdentifiers: Record<number, string> = { 224: 'JFIF\0', 226: 'ICC_PROFILE\0', 238: 'Adobe' }
const JFIF_BYTES = 18

/** True for a segment with colour information: a colour profile, an Adobe segment or a JFIF header without thumbnail. */
function isColourSegment(marker: number, segment: Buffer): boolean {
  const identifier = segmentIdentifiers[marker]
  if (!identifier || segment.toString('latin1', 4, 4 + identifier.length) !== identifier) return false
  return marker !== 224 || segment.length === JFIF_BYTES
}

function readOrientation(segment: Buffer): number {
  const tiff = segment.subarray(10)
  if (segment.toString('latin1', 4, 10) !== 'Exif\0\0' || tiff.length < 14) return 1
  const isLittleEndian = tiff.toString('latin1', 0, 2) === 'II'
  const readShort = (offset: number) => (isLittleEndian ? tiff.readUInt16LE(offset) : tiff.readUInt16BE(offset))
  const directoryOffset = isLittleEndian ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (directoryOffset + 2 > tiff.length) return 1
  const count = readShort(directoryOffset)
  for (
    let entryOffset = directoryOffset + 2;
    entryOffset < directoryOffset + 2 + count * 12 && entryOffset + 10 <= tiff.length;
    entryOffset += 12
  ) {
    if (readShort(entryOffset) === 0x0112) return readShort(entryOffset + 8)
  }
  return 1
}

function createOrientationSegment(orientation: number): Buffer {
  const segmentText = `\xff\xe1\0\x22Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0${String.fromCharCode(orientation)}`
  return Buffer.from(`${segmentText}\0\0\0\0\0\0`, 'latin1')
}

function findEndOfScan(bytes: Buffer, start: number): number {
  for (let offset = bytes.indexOf(0xff, start); offset >= 0; offset = bytes.indexOf(0xff, offset + 1)) {
    const nextMarker = bytes[offset + 1] ?? 0
    if (nextMarker !== 0 && nextMarker !== 0xff && (nextMarker < 0xd0 || nextMarker > 0xd7)) return offset
  }
  return -1
}

export const cleanJpeg: ImageCleaner = (bytes) => {
  const keptSegments: Buffer[] = []
  let offset = START_OF_IMAGE.length
  let scanCount = 0
  let orientation = 1
  for (;;) {
    while (bytes[offset] === 0xff && bytes[offset + 1] === 0xff) offset++
    const marker = bytes[offset + 1]
    if (bytes[offset] !== 0xff || marker === undefined) return undefined
    if (marker === END_MARKER) break
    if (offset + 4 > bytes.length) return undefined
    const end = offset + 2 + bytes.readUInt16BE(offset + 2)
    if (end > bytes.length || end < offset + 4) return undefined
    const segment = bytes.subarray(offset, end)
    if (marker === EXIF_MARKER) orientation = readOrientation(segment)
    if (isImageSegment(marker) || isColourSegment(marker, segment)) keptSegments.push(segment)
    offset = end
    if (marker !== SCAN_MARKER) continue
    const scanEnd = findEndOfScan(bytes, offset)
    if (scanEnd < 0 || ++scanCount > MAX_SCANS) return undefined
    keptSegments.push(bytes.subarray(offset, scanEnd))
    offset = scanEnd
  }
  if (scanCount === 0) return undefined
  const orientationSegments = orientation >= 2 && orientation <= 8 ? [createOrientationSegment(orientation)] : []
  return { parts: [START_OF_IMAGE, ...orientationSegments, ...keptSegments, END_OF_IMAGE], frames: 1 }
}
