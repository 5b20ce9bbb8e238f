import { buildImageAttributes, type ImageAttributes, LIST_IMAGE_WIDTH } from '#src/lib/media/images.ts'

interface Props {
  image: string
  alt: string
  /** Value of the `sizes` attribute. Without it, the image has no `srcset`. */
  sizes?: string | undefined
  isEager?: boolean
  /** Attributes of a cropped version, or of the file itself, shown instead. */
  croppedAttributes?: ImageAttributes | undefined
  className?: string
  /** Extra classes that reserve space for an image whose URL contains no dimensions. */
  reservedSpaceClass?: string
  onLoad?: () => void
  onError?: () => void
}

export function Image({
  image,
  alt,
  sizes,
  croppedAttributes,
  isEager = false,
  className = '',
  reservedSpaceClass = '',
  ...events
}: Props) {
  const attributes = croppedAttributes ?? buildImageAttributes(image, sizes ? undefined : [LIST_IMAGE_WIDTH])
  const classes = attributes.width ? className : `${className} ${reservedSpaceClass}`.trim()
  return (
    <img
      {...attributes}
      {...events}
      {...(attributes.srcSet && { sizes })}
      alt={alt}
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      className={classes || undefined}
    />
  )
}
