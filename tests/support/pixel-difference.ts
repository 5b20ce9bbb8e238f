import sharp from 'sharp'

// Of 255: scaled images render letters and edges with slightly different shades.
const SHADE = 32

async function toPixels(image: Buffer) {
  return await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true })
}

export async function measurePixelDifference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([toPixels(one), toPixels(other)])
  const { width, height, channels } = a.info
  if (width !== b.info.width || height !== b.info.height) return 1
  let differing = 0
  for (let at = 0; at < a.data.length; at += channels) {
    for (let channel = 0; channel < channels; channel++) {
      if (Math.abs((a.data[at + channel] ?? 0) - (b.data[at + channel] ?? 0)) <= SHADE) continue
      differing++
      break
    }
  }
  return differing / (width * height)
}
