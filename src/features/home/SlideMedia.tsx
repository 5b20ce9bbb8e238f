import { type RefObject, useEffect, useRef, useState } from 'react'
import { shouldSaveData } from '#src/browser/network-preferences.ts'
import { isAnimation } from '#src/lib/media/animation.ts'
import { addressWithSize } from '#src/lib/media/sized-address.ts'
import { PlayMark } from '#src/ui/media/Animation.tsx'
import { Image } from '#src/ui/media/Image.tsx'
import { DataCost, Video } from '#src/ui/media/Video.tsx'
import type { Slide } from './first-slides.ts'

export const stageClasses = {
  box: 'relative mt-8 aspect-image lg:aspect-video',
  media: 'size-full object-contain',
  bar: 'my-4 flex flex-wrap items-center gap-2',
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
        sizes="(min-width: 78rem) 73rem, 92vw"
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
