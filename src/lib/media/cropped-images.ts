import type { SettingsImage } from '#src/content/settings/field.ts'
import type { FocalPoint } from '#src/contract/gallery/gallery.ts'
import { buildImageCdnAddress, IMAGE_WIDTHS, type ImageAttributes, LIST_IMAGE_WIDTH, readDimensions } from './images.ts'
import { addressWithSize } from './sized-address.ts'

/** Side of an image that a crop keeps, as the image service names it, for a focal point in percent. */
function findCropPosition(percent: number, start: 'left' | 'top', end: 'right' | 'bottom'): string {
  if (percent < 100 / 3) return start
  return percent > 200 / 3 ? end : 'center'
}

/**
 * Returns `img` attributes of a stored image that the image service crops to an aspect ratio (width by height). The
 * crop keeps the focal point in view. CSS could not, because the content security policy forbids style attributes.
 */
export function buildCroppedImageAttributes(
  { url, x, y }: SettingsImage,
  aspectRatio: number,
  widths = IMAGE_WIDTHS,
): ImageAttributes {
  const [address = url, query] = url.split('?', 2)
  const { width, height } = readDimensions(query)
  const isTooWide = width > height * aspectRatio
  const position = isTooWide ? findCropPosition(x, 'left', 'right') : findCropPosition(y, 'top', 'bottom')
  const croppedWidth = Math.floor(isTooWide ? height * aspectRatio : width)
  const toHeight = (offeredWidth: number) => Math.round(offeredWidth / aspectRatio)
  const toAddress = (offeredWidth: number) =>
    buildImageCdnAddress(address, offeredWidth, `&h=${toHeight(offeredWidth)}&fit=cover&position=${position}`)
  const offeredWidths = [...new Set(widths.map((offeredWidth) => Math.min(offeredWidth, croppedWidth)))]
  const largestWidth = offeredWidths.at(-1) ?? croppedWidth
  return {
    src: toAddress(largestWidth),
    ...(offeredWidths.length > 1 && {
      srcSet: offeredWidths.map((offeredWidth) => `${toAddress(offeredWidth)} ${offeredWidth}w`).join(', '),
    }),
    width: largestWidth,
    height: toHeight(largestWidth),
  }
}

/** Aspect ratios (width by height) of the boxes that gallery items fill, and the widths offered for each. */
const boxes = {
  tile: { aspectRatio: 4 / 3, widths: [LIST_IMAGE_WIDTH] },
  slide: { aspectRatio: 3 / 2, widths: IMAGE_WIDTHS },
}

interface CroppedItem {
  url: string
  /** Still of an animation, with its dimensions. */
  poster?: string | null
  width: number | null
  height: number | null
  focalPoint?: FocalPoint
}

/** Returns the attributes of an image that shows its focal point in a box; undefined for the centre. */
export function cropToBox(
  { focalPoint, poster, ...item }: CroppedItem,
  box: keyof typeof boxes,
): ImageAttributes | undefined {
  if (!focalPoint || !item.width || !item.height) return undefined
  const image = { url: poster ?? addressWithSize(item), ...focalPoint }
  return buildCroppedImageAttributes(image, boxes[box].aspectRatio, boxes[box].widths)
}
