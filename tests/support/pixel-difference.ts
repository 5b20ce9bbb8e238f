import sharp from 'sharp'

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
