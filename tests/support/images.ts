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
