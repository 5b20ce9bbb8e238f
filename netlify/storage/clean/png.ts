import { crc32, inflateSync } from 'node:zlib'
import type { ImageCleaner } from './clean.ts'

const SIGNATURE_BYTES = 8
const imageChunks = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'acTL', 'fcTL', 'fdAT'])
const colourChunks = new Set(['gAMA', 'cHRM', 'sRGB', 'sBIT', 'cICP', 'pHYs', 'bKGD'])
const MAX_PROFILE_BYTES = 4 * 1024 * 1024

/** Returns false if decompressing the colour profile fails or exceeds the limit, as with a decompression bomb. */
function isSafeProfile(profile: Buffer): boolean {
  try {
    inflateSync(profile.subarray(profile.indexOf(0) + 2), { maxOutputLength: MAX_PROFILE_BYTES })
    return true
  } catch {
    return false
  }
}

export const cleanPng: ImageCleaner = (bytes) => {
  const parts: Buffer[] = [bytes.subarray(0, SIGNATURE_BYTES)]
  const seenTypes = new Set<string>()
  let frames = 0
  for (let offset = SIGNATURE_BYTES; offset + 12 <= bytes.length; ) {
    const end = offset + 12 + bytes.readUInt32BE(offset)
    if (end > bytes.length) return undefined
    const type = bytes.toString('latin1', offset + 4, offset + 8)
    const data = bytes.subarray(offset + 8, end - 4)
    if (crc32(bytes.subarray(offset + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return undefined
    if (seenTypes.size === 0 && type !== 'IHDR') return undefined
    const isKeptProfile = type === 'iCCP' && isSafeProfile(data)
    if (imageChunks.has(type) || colourChunks.has(type) || isKeptProfile) parts.push(bytes.subarray(offset, end))
    // Reject unknown critical PNG chunks (upper-case first letter), because decoders need them.
    else if (/^[A-Z]/.test(type)) return undefined
    if (type === 'fcTL') frames++
    seenTypes.add(type)
    if (type === 'IEND') return seenTypes.has('IDAT') ? { parts, frames: Math.max(1, frames) } : undefined
    offset = end
  }
  return undefined
}
