import type { ListedGalleryItem } from '#src/contract/gallery/gallery.ts'
import { isAnimation } from '#src/lib/media/animation.ts'
import { addressWithSize } from '#src/lib/media/sized-address.ts'
import { Animation } from './Animation.tsx'
import { Image } from './Image.tsx'
import { VideoPlayer } from './Video.tsx'

export type LightboxItem = Omit<ListedGalleryItem, 'category' | 'focalPoint'>

interface Props {
  item: LightboxItem
  /** True if the visitor asked for this video or animation, which then plays. */
  isPlayingAtFirst: boolean
}

/** Size in pixels of the box of an item whose size is unknown. */
const DEFAULT_SIZE = { width: 1200, height: 800 }

/** Width in pixels up to which a box enlarges its video. An image is never enlarged. */
const MAX_VIDEO_WIDTH = 3840

function findBoxSize({ type, width, height }: LightboxItem) {
  if (!width || !height) return DEFAULT_SIZE
  return type === 'video'
    ? { width: MAX_VIDEO_WIDTH, height: Math.round((MAX_VIDEO_WIDTH * height) / width) }
    : { width, height }
}

const mediaProps = { className: 'size-full object-contain' }

function Media({ item, isPlayingAtFirst }: Props) {
  if (item.type === 'video') return <VideoPlayer {...mediaProps} item={item} autoPlay={isPlayingAtFirst} />
  const imageProps = { ...mediaProps, sizes: '(min-width: 78rem) 54rem, 96vw', isEager: true }
  if (isAnimation(item)) return <Animation {...imageProps} item={item} isPlayingAtFirst={isPlayingAtFirst} />
  return <Image {...imageProps} image={addressWithSize(item)} alt={item.alt ?? item.title} />
}

/** Whole image, animation or video in a box of its aspect ratio, which has its size before the file loads. */
export function LightboxMedia({ item, isPlayingAtFirst }: Props) {
  return (
    <div className="relative mx-auto w-fit max-w-full bg-paper-deep">
      {/* Unlike an image before it loads, a canvas keeps the ratio of its attributes under both limits. */}
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a canvas takes no focus */}
      <canvas
        className="block max-h-[75dvh] max-w-full beside:max-h-[calc(94dvh-5rem)]"
        {...findBoxSize(item)}
        aria-hidden="true"
      />
      <div className="absolute inset-0">
        <Media item={item} isPlayingAtFirst={isPlayingAtFirst} />
      </div>
    </div>
  )
}
