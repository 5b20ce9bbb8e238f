export interface ImageAttributes {
  src: string
  srcSet?: string
  width?: number
  height?: number
}

/** Image quality (0 to 100): a quarter fewer bytes than Netlify's 75, with no visible difference on a phone. */
const QUALITY = 60

export const IMAGE_WIDTHS = [360, 480, 720, 1080]
export const LIST_IMAGE_WIDTH = 500

export function buildImageCdnAddress(address: string, width: number, crop = ''): string {
  return `/.netlify/images?url=${encodeURIComponent(address)}&w=${width}${crop}&q=${QUALITY}`
}

export function readDimensions(query: string | undefined): { width: number; height: number } {
  const dimensions = new URLSearchParams(query)
  return { width: Number(dimensions.get('w')), height: Number(dimensions.get('h')) }
}

/** Returns the URL of a stored image, resized to `width` pixels. Returns the URL of an external image unchanged. */
export function buildResizedImageAddress(image: string, width: number): string {
  return image.startsWith('/api/media/') ? buildImageCdnAddress(image.split('?', 1)[0] ?? image, width) : image
}

/** Ratio of the sides from which pages show an image too small to see its details. */
const EXTREME_RATIO = 2

/** True if pages show a stored image so small that details get lost: a panorama, a tall flyer, or a very wide image. */
export function losesDetails(image: string): boolean {
  if (!image.startsWith('/api/media/')) return false
  const { width, height } = readDimensions(image.split('?', 2)[1])
  const isExtreme = Math.max(width / height, height / width) > EXTREME_RATIO
  return isExtreme || width > 2 * (IMAGE_WIDTHS.at(-1) ?? 0)
}

/** Returns `img` attributes: srcset and dimensions of a stored image (`?w=…&h=…`), only the URL of an external one. */
export function buildImageAttributes(image: string, widths = IMAGE_WIDTHS): ImageAttributes {
  if (!image.startsWith('/api/media/')) return { src: image.replace(/^http:/i, 'https:') }
  const [address = image, query] = image.split('?', 2)
  const { width, height } = readDimensions(query)
  const smallerWidths = widths.filter((offeredWidth) => !width || offeredWidth < width)
  const offeredWidths = smallerWidths.length < widths.length ? [...smallerWidths, width] : smallerWidths
  return {
    src: buildImageCdnAddress(address, offeredWidths.at(-1) ?? width),
    ...(offeredWidths.length > 1 && {
      srcSet: offeredWidths
        .map((offeredWidth) => `${buildImageCdnAddress(address, offeredWidth)} ${offeredWidth}w`)
        .join(', '),
    }),
    ...(width && height && { width, height }),
  }
}
