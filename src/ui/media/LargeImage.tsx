import type { GalleryItem } from '#src/contract/gallery/gallery.ts'
import { isAnimation } from '#src/lib/media/animation.ts'
import { addressWithSize } from '#src/lib/media/sized-address.ts'
import { Animation } from './Animation.tsx'
import { FullSizeLink } from './FullSizeLink.tsx'
import { Image } from './Image.tsx'
import { largeMediaClasses } from './large-media.ts'

interface Props {
  item: Omit<GalleryItem, 'contentType' | 'createdAt' | 'category'>
  /** True if the visitor has already asked for the item, should it be an animation. */
  isPlayingAtFirst?: boolean | undefined
}

/** Image or animation of the large view, with a link to the file if the view loses details. */
export function LargeImage({ item, isPlayingAtFirst }: Props) {
  if (isAnimation(item)) {
    return (
      <div className="relative mx-auto grid">
        <Animation {...largeMediaClasses.image} item={item} isEager isPlayingAtFirst={isPlayingAtFirst} />
      </div>
    )
  }
  const image = addressWithSize(item)
  return (
    <>
      <Image {...largeMediaClasses.image} image={image} alt={item.alt ?? item.title} isEager />
      <FullSizeLink image={image} size={item.size} />
    </>
  )
}
