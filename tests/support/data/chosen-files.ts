// Files as staff choose them: of kinds that every picker must know by their bytes.
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { makeImage } from './images.ts'

export const makeHeicStart = () => Buffer.from(`\0\0\0\x18ftypheic\0\0\0\0mif1heic${'x'.repeat(1000)}`, 'latin1')

/** Makes a JPEG whose second half is missing. */
export async function makeHalfJpeg(): Promise<Buffer> {
  const jpeg = await makeImage('jpeg', { width: 1000, height: 1200, noise: true })
  return jpeg.subarray(0, jpeg.length / 2)
}

/** Makes an animation of two frames. */
export async function makeAnimation(format: 'gif' | 'webp', side: number): Promise<Buffer> {
  const makeFrame = () => makeImage('png', { width: side, height: side, noise: true })
  return await sharp([await makeFrame(), await makeFrame()], { join: { animated: true } })
    .toFormat(format)
    .toBuffer()
}

function makePngChunk(type: string, data: Uint8Array): Buffer {
  const chunk = Buffer.alloc(12 + data.length)
  chunk.writeUInt32BE(data.length)
  chunk.write(type, 4, 'latin1')
  chunk.set(data, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4)
  return chunk
}

/** Makes an animated PNG whose two frames are the same. */
export async function makeAnimatedPng(): Promise<Buffer> {
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#203' } })
    .png()
    .toBuffer()
  const dataStart = png.indexOf('IDAT') - 4
  const dataEnd = png.indexOf('IEND') - 4
  const animationControl = Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])
  const makeFrameControl = (sequence: number) =>
    Buffer.from([0, 0, 0, sequence, 0, 0, 0, 40, 0, 0, 0, 30, ...Array(8).fill(0), 0, 1, 0, 10, 0, 0])
  const imageData = png.subarray(dataStart + 8, dataStart + 8 + png.readUInt32BE(dataStart))
  return Buffer.concat([
    png.subarray(0, dataStart),
    makePngChunk('acTL', animationControl),
    makePngChunk('fcTL', makeFrameControl(0)),
    png.subarray(dataStart, dataEnd),
    makePngChunk('fcTL', makeFrameControl(1)),
    makePngChunk('fdAT', Buffer.concat([Buffer.from([0, 0, 0, 2]), imageData])),
    png.subarray(dataEnd),
  ])
}
