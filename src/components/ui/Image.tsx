import { imageAttributes, LISTED_WIDTH } from '#src/lib/images.ts'

interface Props {
  image: string
  alt: string
  /** Display width, as in `sizes`; without it one width is served. */
  sizes?: string | undefined
  eager?: boolean
  className?: string
  /** Extra classes when the address has no dimensions, to reserve its space. */
  room?: string
}

export function Image({ image, alt, sizes, eager = false, className = '', room = '' }: Props) {
  const attributes = imageAttributes(image, sizes ? undefined : [LISTED_WIDTH])
  const look = attributes.width ? className : `${className} ${room}`.trim()
  return (
    <img
      {...attributes}
      {...(attributes.srcSet && { sizes })}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      className={look || undefined}
    />
  )
}
