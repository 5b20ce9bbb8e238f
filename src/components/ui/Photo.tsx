import { LISTED_WIDTH, pictureOf } from '#src/lib/images.ts'

interface Props {
  image: string
  alt: string
  /** How wide it stands on the page, as for the attribute `sizes`; without it, in a list, it comes in one width. */
  sizes?: string | undefined
  /** The first one on the screen comes at once, the others when they come near. */
  eager?: boolean
  className?: string
}

export function Photo({ image, alt, sizes, eager = false, className }: Props) {
  const picture = pictureOf(image, sizes ? undefined : [LISTED_WIDTH])
  return (
    <img
      {...picture}
      {...(picture.srcSet && { sizes })}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      className={className}
    />
  )
}
