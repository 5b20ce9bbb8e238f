import './film.css'
import type { VideoHTMLAttributes } from 'react'
import { pictureAt } from '#src/lib/images.ts'
import { costLabel } from '#src/lib/media-cost.ts'

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

/** A video that loads nothing but its poster by itself, and says what it costs. */
export function Film({ item, ...rest }: Props) {
  const cost = costLabel(item)
  return (
    <>
      <video
        src={item.url}
        poster={item.poster ? pictureAt(item.poster, 720) : undefined}
        width={item.width ?? undefined}
        height={item.height ?? undefined}
        aria-label={item.alt ?? item.title}
        preload="none"
        playsInline
        {...rest}
      />
      {cost && <span className="cost">{cost}</span>}
    </>
  )
}
