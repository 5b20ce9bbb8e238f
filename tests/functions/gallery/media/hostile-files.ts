import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { makeImage } from '#tests/support/data/images.ts'

export const SCRIPT_HTML = '<script>alert("hostile")</script>'

function makePngChunk(type: string, data: Uint8Array | string): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), Buffer.from(data)])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(body.length - 4, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

function makePng(width: number, height: number, pixels: Uint8Array, extraChunks: Buffer[] = []): Buffer {
  const pngHeader = Buffer.alloc(13)
  pngHeader.writeUInt32BE(width, 0)
  pngHeader.writeUInt32BE(height, 4)
  pngHeader[8] = 8
  const data = makePngChunk('IDAT', deflateSync(pixels, { level: 9 }))
  const chunks = [makePngChunk('IHDR', pngHeader), ...extraChunks, data, makePngChunk('IEND', '')]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks])
}

function makeJpegSegment(segmentMarker: number, text: string): Buffer {
  const data = Buffer.from(text, 'latin1')
  const segmentHeader = Buffer.from([0xff, segmentMarker, 0, 0])
  segmentHeader.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([segmentHeader, data])
}

/** Finds the end of the first segment with one of the markers in a JPEG. */
function findSegmentEnd(jpeg: Buffer, ...markers: number[]): number {
  for (let offset = 2; ; ) {
    const end = offset + 2 + jpeg.readUInt16BE(offset + 2)
    if (markers.includes(jpeg[offset + 1] ?? 0)) return end
    offset = end
  }
}

const [BASELINE_FRAME, PROGRESSIVE_FRAME, SCAN_HEADER] = [0xc0, 0xc2, 0xda]

const findScan = (jpeg: Buffer) => findSegmentEnd(jpeg, SCAN_HEADER)

function declareJpegSize(jpeg: Buffer, side: number): Buffer {
  const changedJpeg = Buffer.from(jpeg)
  // The sizes stand in front of the number of components and their 9 bytes.
  const end = findSegmentEnd(jpeg, BASELINE_FRAME, PROGRESSIVE_FRAME)
  for (const distance of [14, 12]) changedJpeg.writeUInt16BE(side, end - distance)
  return changedJpeg
}

/** Makes the scan header of a JPEG end at the wrong coefficient, as Samsung phones do. */
export function breakScanHeader(jpeg: Buffer): Buffer {
  const changedJpeg = Buffer.from(jpeg)
  changedJpeg[findScan(jpeg) - 2] = 0
  return changedJpeg
}

function insertBytes(bytes: Buffer, offset: number, ...insertedParts: Buffer[]): Buffer {
  return Buffer.concat([bytes.subarray(0, offset), ...insertedParts, bytes.subarray(offset)])
}

const gifComment = Buffer.concat([
  Buffer.from([0x21, 0xfe, SCRIPT_HTML.length]),
  Buffer.from(SCRIPT_HTML),
  Buffer.from([0]),
])

function measureGifHeader(bytes: Buffer): number {
  const gifFlags = bytes[10] ?? 0
  return 13 + (gifFlags & 0x80 ? 3 * 2 ** ((gifFlags & 7) + 1) : 0)
}

export function makeGif(width: number, height: number, frames: number): Buffer {
  const gifHeader = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1')
  gifHeader.writeUInt16LE(width, 6)
  gifHeader.writeUInt16LE(height, 8)
  const frame = Buffer.from(',\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0', 'latin1')
  return Buffer.concat([gifHeader, ...Array.from({ length: frames }, () => frame), Buffer.from(';')])
}

export async function makeRejectedImageFiles(): Promise<Record<string, Buffer>> {
  const png = await makeImage('png')
  const jpegImage = await makeImage('jpeg', { width: 64, height: 64, noise: true })
  const webpImage = await makeImage('webp', { width: 64, height: 64, noise: true })
  const gif = await makeImage('gif', { width: 64, height: 64 })
  const avifImage = await makeImage('avif')
  const pngWithFalseWidth = Buffer.from(png)
  pngWithFalseWidth.writeUInt32BE(60_000, 16)
  const progressiveJpeg = await sharp(jpegImage).jpeg({ progressive: true }).toBuffer()
  const webpBomb = Buffer.from(await makeImage('webp'))
  for (const offset of [26, 28]) webpBomb.writeUInt16LE(16_383, offset)
  return {
    'a page named photo.png': Buffer.from(`<!doctype html>${SCRIPT_HTML}`),
    'a drawing with a script': Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT_HTML}</svg>`),
    'a drawing in another encoding': Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT_HTML}</svg>`,
      'utf16le',
    ),
    'a script that begins as a GIF': Buffer.from('GIF89a/*      */=1;alert("hostile")'),
    'a page that begins as a GIF': Buffer.from(`GIF89a${SCRIPT_HTML.repeat(20)}`),
    'a PNG signature before a page': Buffer.concat([png.subarray(0, 8), Buffer.from(SCRIPT_HTML.repeat(9))]),
    'a JPEG signature before a page': Buffer.concat([jpegImage.subarray(0, 3), Buffer.from(SCRIPT_HTML.repeat(9))]),
    'a PNG that declares 16384 by 16384 pixels in a few bytes': makePng(16_384, 16_384, Buffer.alloc(1000)),
    'a JPEG that declares 65500 by 65500 pixels': declareJpegSize(jpegImage, 65_500),
    'a progressive JPEG that declares 15000 by 15000 pixels': declareJpegSize(progressiveJpeg, 15_000),
    'a WebP that declares 16383 by 16383 pixels': webpBomb,
    'a JPEG of noise behind its header': Buffer.concat([
      jpegImage.subarray(0, findScan(jpegImage)),
      Buffer.from(Array.from(jpegImage, (_, index) => (index * 151 + (index >> 3)) & 255)),
    ]),
    'the first half of a JPEG': jpegImage.subarray(0, jpegImage.length >> 1),
    'the first half of a JPEG with a wrong scan header': breakScanHeader(jpegImage).subarray(0, jpegImage.length >> 1),
    'a PNG that declares 60000 pixels and breaks its checksum': pngWithFalseWidth,
    'a PNG without width': makePng(0, 9, Buffer.alloc(9)),
    'a PNG with a part that no reader knows': makePng(1, 1, Buffer.alloc(2), [makePngChunk('EViL', SCRIPT_HTML)]),
    'a truncated PNG': png.subarray(0, png.length - 20),
    'a truncated JPEG': jpegImage.subarray(0, jpegImage.length - 40),
    'a truncated WebP': webpImage.subarray(0, webpImage.length - 40),
    'a truncated GIF': gif.subarray(0, gif.length - 6),
    'a truncated AVIF': avifImage.subarray(0, avifImage.length - 6),
    'a JPEG of nothing but its end': Buffer.from([0xff, 0xd8, 0xff, 0xd9]),
    'a JPEG with an endless segment': Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff]),
  }
}

export async function makeCleanableImageFiles(): Promise<Record<string, Buffer>> {
  const png = await makeImage('png')
  const jpegImage = await makeImage('jpeg')
  const gif = await makeImage('gif')
  const webpImage = await makeImage('webp')
  const avifImage = await makeImage('avif')
  const scriptBytes = Buffer.from(SCRIPT_HTML)
  const jpegWithLocation = await sharp({ create: { width: 9, height: 6, channels: 3, background: 'red' } })
    .withExif({ IFD0: { Copyright: SCRIPT_HTML, Artist: 'Marked Person' }, IFD3: { GPSLatitude: '6/1 12/1 0/1' } })
    .jpeg()
    .toBuffer()
  const webpWithName = await sharp(jpegWithLocation).keepExif().webp().toBuffer()
  const avifWithName = await sharp(jpegWithLocation).keepExif().avif({ effort: 1 }).toBuffer()
  return {
    'a PNG with a page behind it': Buffer.concat([png, scriptBytes]),
    'a JPEG with a page behind it': Buffer.concat([jpegImage, scriptBytes]),
    'a GIF with a page behind it': Buffer.concat([gif, scriptBytes]),
    'a WebP with a page behind it': Buffer.concat([webpImage, scriptBytes]),
    'an AVIF with a page behind it': Buffer.concat([avifImage, scriptBytes]),
    'a PNG with a script in its notes': insertBytes(png, 33, makePngChunk('tEXt', `Comment\0${SCRIPT_HTML}`)),
    'a PNG with a bomb for a colour profile': insertBytes(
      png,
      33,
      makePngChunk('iCCP', Buffer.concat([Buffer.from('x\0\0'), deflateSync(Buffer.alloc(64 * 1024 * 1024))])),
      makePngChunk('iTXt', SCRIPT_HTML),
    ),
    'a JPEG with a script in a comment': insertBytes(jpegImage, 2, makeJpegSegment(0xfe, SCRIPT_HTML)),
    'a JPEG with a script where cameras write': insertBytes(
      jpegImage,
      2,
      makeJpegSegment(0xe1, `Exif\0\0MM\0*${SCRIPT_HTML}`),
    ),
    'a JPEG with the place and name of a person': jpegWithLocation,
    'a WebP with the name of a person': webpWithName,
    'an AVIF with the name of a person': avifWithName,
    'a GIF that is a script too, by a comment': insertBytes(gif, measureGifHeader(gif), gifComment),
    'a GIF that declares 16000 by 16000 pixels around one': makeGif(16_000, 16_000, 1),
    'a JPEG of 5000 scans': Buffer.concat([
      jpegImage.subarray(0, jpegImage.length - 2),
      ...Array.from({ length: 5000 }, () => Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 1])),
      Buffer.from([0xff, 0xd9]),
    ]),
    'an archive behind an image': Buffer.concat([jpegImage, Buffer.from('PK\x03\x04'), scriptBytes]),
  }
}

const RIGHT_TO_LEFT = '\u202e'

export const maliciousFileNames = [
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '/api/admin/login',
  'photo".html',
  "photo'; drop table gallery_media;--.png",
  `photo${RIGHT_TO_LEFT}gnp.exe`,
  'photo.png\r\nSet-Cookie: a=b',
  'photo.png\0.html',
  `${SCRIPT_HTML}.png`,
  `${'x'.repeat(900)}.png`,
]
