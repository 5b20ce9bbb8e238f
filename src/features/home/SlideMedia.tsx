import { type RefObject, useEffect, useRef, useState } from 'react'
import { shouldSaveData } from '#src/browser/network-preferences.ts'
import { isAnimation } from '#src/lib/media/animation.ts'
import { cropToBox } from '#src/lib/media/cropped-images.ts'
import { addressWithSize } from '#src/lib/media/sized-address.ts'
import { PlayMark } from '#src/ui/media/Animation.tsx'
import { Image } from '#src/ui/media/Image.tsx'
import { DataCost, Video } from '#src/ui/media/Video.tsx'
import type { Slide } from './slides.ts'

export const stageClasses = {
  /** On a wide screen the title and the buttons stand beside the slide, so that both fit on it. */
  layout:
    'mt-8 mb-4 grid gap-4 beside:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] beside:gap-8 beside:lg:grid-cols-[minmax(0,3fr)_minmax(0,1fr)]',
  box: 'relative aspect-slide self-start overflow-hidden bg-ink-soft',
  media: 'size-full object-cover',
}

interface Props {
  item: Slide
  isPlaying: boolean
}

export function SlideMedia({ item, isPlaying }: Props) {
  if (item.type === 'video') return <SlideVideo item={item} isPlaying={isPlaying} />
  return (
    <>
      <Image
        className={stageClasses.media}
        image={item.poster ?? addressWithSize(item)}
        alt={item.alt ?? item.title}
        croppedAttributes={cropToBox(item, 'slide')}
        sizes="(min-width: 78rem) 54rem, 92vw"
      />
      {isAnimation(item) && (
        <>
          <DataCost item={item} />
          <PlayMark />
        </>
      )}
    </>
  )
}

function useOnScreen(element: RefObject<Element | null>): boolean {
  const [isOnScreen, setIsOnScreen] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => setIsOnScreen(entries.at(-1)?.isIntersecting === true))
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isOnScreen
}

/** Plays a video muted and in a loop while it is on screen, unless the visitor saves data. */
function SlideVideo({ item, isPlaying }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const isOnScreen = useOnScreen(video)

  useEffect(() => {
    if (!video.current) return
    video.current.muted = true
    if (!isPlaying || !isOnScreen || shouldSaveData()) video.current.pause()
    // Ignore errors: if the browser blocks autoplay, the poster stays and a tap opens the video.
    else video.current.play().catch(() => {})
  }, [isPlaying, isOnScreen])

  return <Video className={stageClasses.media} ref={video} item={item} muted loop />
}
