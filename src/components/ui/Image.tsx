import { imageAttributes, LISTED_WIDTH } from '#src/lib/images.ts'

interface Props {
  image: string
  alt: string
  /** How wide it stands on the page, as for the attribute `sizes`; without it, in a list, it comes in one width. */
  sizes?: string | undefined
  eager?: boolean
  className?: string
  /** What it has besides when it does not tell its own shape, so that its room is kept. */
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
