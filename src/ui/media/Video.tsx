import { useEffect, useRef, useState, type VideoHTMLAttributes } from 'react'
import { mediaTexts } from '#src/content/pages/media.ts'
import { MAX_MEDIA_RESPONSE_BYTES } from '#src/contract/rules/limits.ts'
import { buildResizedImageAddress } from '#src/lib/media/images.ts'
import { formatMediaCost } from '#src/lib/media/media-cost.ts'
import { buttonClasses, tagClass } from '#src/ui/button-classes.ts'

interface Props extends VideoHTMLAttributes<HTMLVideoElement> {
  ref?: React.Ref<HTMLVideoElement>
  item: {
    url: string
    title: string
    alt: string | null
    poster: string | null
    width: number | null
    height: number | null
    size: number | null
    duration: number | null
  }
}

export function DataCost({ item }: { item: Parameters<typeof formatMediaCost>[0] }) {
  const costText = formatMediaCost(item)
  if (!costText) return null
  return (
    <span
      className={`pointer-events-none absolute top-0 left-0 edge-1 border-transparent bg-white text-ink ${tagClass}`}
    >
      {costText}
    </span>
  )
}

export function Video({ item, ...videoProps }: Props) {
  return (
    <>
      <video
        src={item.url}
        poster={item.poster ? buildResizedImageAddress(item.poster, 720) : undefined}
        width={item.width ?? undefined}
        height={item.height ?? undefined}
        aria-label={item.alt ?? item.title}
        preload="none"
        playsInline
        {...videoProps}
      />
      <DataCost item={item} />
    </>
  )
}

const { failedVideo: failureTexts } = mediaTexts

/** Video with controls. If it fails to load, a sentence takes its place: iPhones play no video over 19 MB. */
export function VideoPlayer({ item, ...videoProps }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const isTooLarge = item.size !== null && item.size > MAX_MEDIA_RESPONSE_BYTES

  // The visitor may have pressed play before hydration.
  useEffect(() => setHasFailed(Boolean(video.current?.error)), [])

  if (hasFailed) {
    return (
      <div className="grid h-full content-center justify-items-start p-4" role="alert">
        <p>{isTooLarge ? failureTexts.tooLarge : failureTexts.text}</p>
        <button type="button" className={buttonClasses.link} onClick={() => setHasFailed(false)}>
          {failureTexts.retry}
        </button>
      </div>
    )
  }
  return (
    <Video
      ref={video}
      item={item}
      controls
      controlsList={isTooLarge ? 'nodownload' : undefined}
      onError={() => setHasFailed(true)}
      {...videoProps}
    />
  )
}
