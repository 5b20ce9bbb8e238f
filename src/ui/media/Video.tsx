import type { VideoHTMLAttributes } from 'react'
import { buildResizedImageAddress } from '#src/lib/media/images.ts'
import { formatMediaCost } from '#src/lib/media/media-cost.ts'
import { tagClass } from '#src/ui/button-classes.ts'

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
