import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useAutoplay } from '#src/ui/slider/use-autoplay.ts'

type SlideType = 'image' | 'video'

const slideDurations: Record<SlideType, number> = { image: 10_000, video: 30_000 }

const LOCK_MS = 300

/** Slideshow with autoplay, paused while `isPaused`. `locked` is true for 300 ms after each change of the slide. */
export function useSlideshow(slideTypes: readonly SlideType[], isPaused: boolean) {
  const [index, setIndex] = useState(0)
  const [isLocked, setLocked] = useState(false)
  const lockTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const count = slideTypes.length
  const type = slideTypes[index] ?? 'image'
  const { isRunning, start, stop } = useAutoplay(
    () => showSlide(index + 1),
    slideDurations[type],
    isPaused || count < 2,
    index,
  )

  // Return to the first slide when the list of slides became shorter than the current index.
  if (index > 0 && index >= count) setIndex(0)

  function showSlide(targetIndex: number) {
    const nextIndex = (targetIndex + count) % count
    if (lockTimer.current !== undefined || count === 0 || nextIndex === index) return
    setIndex(nextIndex)
    setLocked(true)
    lockTimer.current = setTimeout(() => {
      lockTimer.current = undefined
      setLocked(false)
    }, LOCK_MS)
  }

  useEffect(() => () => clearTimeout(lockTimer.current), [])

  return { index, isLocked, showSlide, isRunning, start, stop }
}

/** Refocuses a button that lost the focus when a click or key disabled it. Pass the returned handler for both events. */
export function useRestoredFocus(isDisabled: boolean) {
  const pressedButton = useRef<HTMLElement>(null)

  useEffect(() => {
    if (isDisabled) return
    if (document.activeElement === document.body) pressedButton.current?.focus({ preventScroll: true })
    pressedButton.current = null
  }, [isDisabled])

  return ({ target }: SyntheticEvent) => {
    if (target instanceof Element) pressedButton.current = target.closest('button')
  }
}
