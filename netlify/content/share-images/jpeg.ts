import { SHARE_IMAGE_BYTES } from '#src/lib/seo/share-image.ts'

const JPEG_QUALITIES = [80, 70, 58, 45]

export async function convertSvgToJpeg(svg: string): Promise<Buffer<ArrayBuffer>> {
  const { default: sharp } = await import('sharp')
  const drawing = sharp(Buffer.from(svg)).flatten()
  let jpeg = Buffer.alloc(0)
  for (const quality of JPEG_QUALITIES) {
    // Disable chroma subsampling (4:4:4), because subsampling gives red letters ragged edges.
    jpeg = Buffer.from(await drawing.clone().jpeg({ quality, chromaSubsampling: '4:4:4', mozjpeg: true }).toBuffer())
    if (jpeg.byteLength < SHARE_IMAGE_BYTES) break
  }
  return jpeg
}
