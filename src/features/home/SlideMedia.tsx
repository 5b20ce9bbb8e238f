import { type RefObject, useEffect, useRef, useState } from 'react'
import { Film } from '#src/components/ui/Film.tsx'
import { Photo } from '#src/components/ui/Photo.tsx'
import { photoOf } from '#src/lib/media-photo.ts'
import { sparesData } from '#src/lib/wishes.ts'
import type { Slide } from './first-slides.ts'
import { stage } from './stage.ts'

interface Props {
  item: Slide
  playing: boolean
}

export function SlideMedia({ item, playing }: Props) {
  if (item.type === 'video') return <SlideFilm item={item} playing={playing} />
  return (
    <Photo
      className={stage.media}
      image={photoOf(item)}
      alt={item.alt ?? item.title}
      sizes="(min-width: 78rem) 73rem, 92vw"
    />
  )
}

function useOnScreen(element: RefObject<Element | null>): boolean {
  const [onScreen, setOnScreen] = useState(false)
  useEffect(() => {
    const watcher = new IntersectionObserver((entries) => setOnScreen(entries.at(-1)?.isIntersecting === true))
    if (element.current) watcher.observe(element.current)
    return () => watcher.disconnect()
  }, [element])
  return onScreen
}

/** Muted and looping; loads nothing by itself where data is dear, nor before it is on the screen. */
function SlideFilm({ item, playing }: Props) {
  const film = useRef<HTMLVideoElement>(null)
  const onScreen = useOnScreen(film)

  useEffect(() => {
    if (!film.current) return
    film.current.muted = true
    if (!playing || !onScreen || sparesData()) film.current.pause()
    // A browser that refuses leaves the poster, and the tap that opens it large.
    else film.current.play().catch(() => {})
  }, [playing, onScreen])

  return <Film className={stage.media} ref={film} item={item} muted loop />
}
