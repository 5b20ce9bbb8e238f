import { pictureOf } from '#src/lib/images.ts'

interface Props {
  image: string
  alt: string
  /** How wide it stands on the page, as for the attribute `sizes`. */
  sizes: string
  /** The first one on the screen comes at once, the others when they come near. */
  eager?: boolean
  className?: string
  /** What it has besides when it does not tell its own shape, so that its room is kept. */
  room?: string
}

export function Photo({ image, alt, sizes, eager = false, className = '', room = '' }: Props) {
  const picture = pictureOf(image)
  const look = picture.width ? className : `${className} ${room}`.trim()
  return (
    <img
      {...picture}
      {...(picture.srcSet && { sizes })}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      className={look || undefined}
    />
  )
}
