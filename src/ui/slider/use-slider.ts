import KeenSlider, { type KeenSliderInstance } from 'keen-slider'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { prefersReducedMotion } from '#src/browser/network-preferences.ts'

function wrapIndex(position: number, count: number): number {
  return count > 0 ? ((position % count) + count) % count : 0
}

/** Returns the slide to which the visitor scrolled before hydration, and resets the scroll position. */
function replaceScrollByIndex(track: HTMLElement): number {
  const index = Math.round(track.scrollLeft / track.clientWidth) || 0
  track.scrollLeft = 0
  return index
}

/** Slider of `count` slides that wraps around at both ends. A new `slidesKey` rebuilds it, when slides arrive or change. */
export function useSlider(slidesKey: string, count: number, onDrag: () => void) {
  const track = useRef<HTMLDivElement>(null)
  const slider = useRef<KeenSliderInstance>(null)
  // `position` may exceed `count`, so that the step from the last slide to the first moves forward.
  const [position, setPosition] = useState(0)
  const readPosition = useEffectEvent(() => position)
  const handleDrag = useEffectEvent(onDrag)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new set of slides needs a new slider
  useEffect(() => {
    const trackElement = track.current
    if (!trackElement || trackElement.childElementCount < 2) return
    const startIndex = wrapIndex(replaceScrollByIndex(trackElement) || readPosition(), count)
    // Ignore Keen Slider's events unless the visitor drags: an animation fires one for each slide that it passes.
    let isDragging = false
    setPosition(startIndex)
    const keenSlider = new KeenSlider(trackElement, {
      selector: (container: HTMLElement | Document) => Array.from(container.children) as HTMLElement[],
      loop: true,
      initial: startIndex,
      defaultAnimation: { duration: prefersReducedMotion() ? 0 : 500 },
      dragChecked: () => {
        isDragging = true
        handleDrag()
      },
      slideChanged: ({ track }) => isDragging && setPosition(track.details.abs),
      animationEnded: () => {
        isDragging = false
      },
    })
    slider.current = keenSlider
    return () => keenSlider.destroy()
  }, [slidesKey])

  function moveToPosition(targetPosition: number) {
    setPosition(targetPosition)
    slider.current?.moveToIdx(targetPosition, true)
  }

  const index = wrapIndex(position, count)
  return {
    track,
    index,
    moveBy: (delta: number) => moveToPosition(position + delta),
    moveTo: (targetPosition: number) => moveToPosition(position + targetPosition - index),
  }
}
