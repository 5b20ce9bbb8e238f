import KeenSlider, { type KeenSliderInstance } from 'keen-slider'
import { useEffect, useRef, useState } from 'react'
import { prefersReducedMotion } from '#src/browser/network-preferences.ts'

function wrap(position: number, count: number): number {
  return count > 0 ? ((position % count) + count) % count : 0
}

/** Without JavaScript the slides scroll in a row: the slider starts at the visible slide. */
function takeScrollIndex(track: HTMLElement): number {
  const index = Math.round(track.scrollLeft / track.clientWidth) || 0
  track.scrollLeft = 0
  return index
}

/** Slider that wraps around at both ends. A new `slidesKey` rebuilds the slider. */
export function useSlider(slidesKey: string, count: number, onDrag: () => void) {
  const track = useRef<HTMLDivElement>(null)
  const slider = useRef<KeenSliderInstance>(null)
  // The position may exceed `count`, so that the step from the last slide to the first moves forward.
  const [position, setPosition] = useState(0)
  const latest = useRef({ position, onDrag })
  latest.current = { position, onDrag }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new set of slides needs a new slider
  useEffect(() => {
    const element = track.current
    if (!element || count < 2) return
    const start = wrap(takeScrollIndex(element) || latest.current.position, count)
    // Keen Slider also reports slides that an animation passes: use its reports only while dragging.
    let dragging = false
    setPosition(start)
    const instance = new KeenSlider(element, {
      selector: (container: HTMLElement | Document) => Array.from(container.children) as HTMLElement[],
      loop: true,
      initial: start,
      defaultAnimation: { duration: prefersReducedMotion() ? 0 : 500 },
      dragChecked: () => {
        dragging = true
        latest.current.onDrag()
      },
      slideChanged: ({ track }) => dragging && setPosition(track.details.abs),
      animationEnded: () => {
        dragging = false
      },
    })
    slider.current = instance
    return () => instance.destroy()
  }, [slidesKey])

  function moveTo(target: number) {
    setPosition(target)
    slider.current?.moveToIdx(target, true)
  }

  const index = wrap(position, count)
  return {
    track,
    index,
    step: (delta: number) => moveTo(position + delta),
    goTo: (target: number) => moveTo(position + target - index),
  }
}
