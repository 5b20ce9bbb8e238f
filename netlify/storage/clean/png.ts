import { crc32, inflateSync } from 'node:zlib'
import type { ImageCleaner } from './clean.ts'

const SIGNATURE_BYTES = 8
const imageChunks = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'acTL', 'fcTL', 'fdAT'])
const colourChunks = new Set(['gAMA', 'cHRM', 'sRGB', 'sBIT', 'cICP', 'pHYs', 'bKGD'])
const MAX_PROFILE_BYTES = 4 * 1024 * 1024

/** False for a colour profile that is a decompression bomb. */
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
  const seen = new Set<string>()
  let frames = 0
  for (let at = SIGNATURE_BYTES; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at)
    if (end > bytes.length) return undefined
    const type = bytes.toString('latin1', at + 4, at + 8)
    const data = bytes.subarray(at + 8, end - 4)
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return undefined
    if (seen.size === 0 && type !== 'IHDR') return undefined
    const isProfile = type === 'iCCP' && isSafeProfile(data)
    if (imageChunks.has(type) || colourChunks.has(type) || isProfile) parts.push(bytes.subarray(at, end))
    // A chunk type that starts with an upper-case letter is critical.
    else if (/^[A-Z]/.test(type)) return undefined
    if (type === 'fcTL') frames++
    seen.add(type)
    if (type === 'IEND') return seen.has('IDAT') ? { parts, frames: Math.max(1, frames) } : undefined
    at = end
  }
  return undefined
}
