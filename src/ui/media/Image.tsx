import type { FocalPoint } from '#src/contract/gallery.ts'
import { buildCroppedImageAttributes, buildImageAttributes, LIST_IMAGE_WIDTH } from '#src/lib/media/images.ts'

interface Props {
  image: string
  alt: string
  /** Value of the `sizes` attribute. Without it, the image has no `srcset`. */
  sizes?: string | undefined
  isEager?: boolean
  /** Crops an image with known dimensions to the shape of a tile, so that this point stays in view. */
  focalPoint?: FocalPoint | undefined
  className?: string
  /** Extra classes that reserve space for an image whose URL contains no dimensions. */
  reservedSpaceClass?: string
}

const TILE_ASPECT_RATIO = 4 / 3

export function Image({
  image,
  alt,
  sizes,
  focalPoint,
  isEager = false,
  className = '',
  reservedSpaceClass = '',
}: Props) {
  const widths = sizes ? undefined : [LIST_IMAGE_WIDTH]
  const attributes =
    focalPoint && image.includes('?w=')
      ? buildCroppedImageAttributes({ url: image, ...focalPoint }, TILE_ASPECT_RATIO, widths)
      : buildImageAttributes(image, widths)
  const classes = attributes.width ? className : `${className} ${reservedSpaceClass}`.trim()
  return (
    <img
      {...attributes}
      {...(attributes.srcSet && { sizes })}
      alt={alt}
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      className={classes || undefined}
    />
  )
}
