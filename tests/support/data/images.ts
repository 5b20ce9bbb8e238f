import sharp from 'sharp'

export async function makeImage(
  format: 'png' | 'jpeg' | 'webp' | 'avif' | 'gif',
  { width = 8, height = 6, noise = false } = {},
): Promise<Buffer> {
  const backgroundColor = { r: 200, g: 60, b: 30 }
  const createOptions = { width, height, channels: 3 as const, background: backgroundColor }
  const image = noise
    ? sharp({ create: { ...createOptions, noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
    : sharp({ create: createOptions })
  return image.toFormat(format, format === 'png' ? { compressionLevel: 0 } : {}).toBuffer()
}

export function toDataUrl(bytes: Uint8Array, type = 'image/png'): string {
  return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
}

// Tolerated difference per colour channel (0 to 255), because image scaling slightly changes letters and edges.
const TOLERANCE = 32

async function toPixels(image: Buffer) {
  return await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true })
}

export async function measurePixelDifference(firstImage: Buffer, secondImage: Buffer): Promise<number> {
  const [firstPixels, secondPixels] = await Promise.all([toPixels(firstImage), toPixels(secondImage)])
  const { width, height, channels } = firstPixels.info
  if (width !== secondPixels.info.width || height !== secondPixels.info.height) return 1
  let differentCount = 0
  for (let offset = 0; offset < firstPixels.data.length; offset += channels) {
    for (let channel = 0; channel < channels; channel++) {
      if (Math.abs((firstPixels.data[offset + channel] ?? 0) - (secondPixels.data[offset + channel] ?? 0)) <= TOLERANCE)
        continue
      differentCount++
      break
    }
  }
  return differentCount / (width * height)
}
