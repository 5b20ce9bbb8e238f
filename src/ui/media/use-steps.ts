import { type PointerEvent, useEffect, useEffectEvent, useRef } from 'react'
import { prefersReducedMotion } from '#src/browser/network-preferences.ts'

/** Shows the previous (-1) or the next item (1). */
type Step = (delta: -1 | 1) => void

const stepByArrowKey: Record<string, -1 | 1> = { ArrowLeft: -1, ArrowRight: 1 }
const controlsWithArrowKeys = 'input, textarea, select, video, [contenteditable]'

/** Steps with the left and right arrow keys, except in a control that uses these keys. Undefined listens to no key. */
export function useArrowKeys(onStep: Step | undefined): void {
  const isActive = onStep !== undefined
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const delta = stepByArrowKey[event.key]
    // With a modifier key, an arrow key is a shortcut of the browser. A held key must not race through all items.
    if (!delta || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.repeat) return
    if (event.target instanceof Element && event.target.closest(controlsWithArrowKeys)) return
    event.preventDefault()
    onStep?.(delta)
  })

  useEffect(() => {
    if (!isActive) return
    // Listen on the document, because a tap on the image leaves no element of the dialog focused.
    const listener = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [isActive])
}

const MIN_SWIPE_PX = 48
/** Height of a browser's video controls, where a drag moves the play position. */
const VIDEO_CONTROLS_PX = 96

function isOnVideoControls({ target, clientY }: PointerEvent): boolean {
  if (!(target instanceof HTMLVideoElement)) return false
  return clientY > target.getBoundingClientRect().bottom - VIDEO_CONTROLS_PX
}

/** On an enlarged page a drag moves the page. */
const isPageZoomed = () => (window.visualViewport?.scale ?? 1) > 1.01

interface Swipe {
  x: number
  y: number
}

/**
 * Handlers of an element whose first child follows a horizontal swipe, with one step at its end. The element needs
 * `touch-action: pan-y pinch-zoom`: the browser then cancels the pointer when the visitor scrolls or zooms.
 */
export function useSwipe(onStep: Step | undefined) {
  const swipe = useRef<Swipe>(undefined)

  function moveChild({ currentTarget }: PointerEvent, distance: number) {
    const child = currentTarget.firstElementChild
    if (child instanceof HTMLElement && !prefersReducedMotion()) child.style.translate = `${distance}px`
  }

  function endSwipe(event: PointerEvent): Swipe | undefined {
    const endedSwipe = swipe.current
    swipe.current = undefined
    moveChild(event, 0)
    return endedSwipe
  }

  return {
    onPointerDown(event: PointerEvent) {
      endSwipe(event)
      // A second finger is not primary: it starts a pinch.
      if (!event.isPrimary || event.pointerType === 'mouse' || isPageZoomed() || isOnVideoControls(event)) return
      swipe.current = { x: event.clientX, y: event.clientY }
    },
    onPointerMove(event: PointerEvent) {
      if (onStep && swipe.current && event.isPrimary) moveChild(event, event.clientX - swipe.current.x)
    },
    onPointerUp(event: PointerEvent) {
      const start = endSwipe(event)
      if (!start) return
      const [distanceX, distanceY] = [event.clientX - start.x, event.clientY - start.y]
      if (Math.abs(distanceX) < Math.max(MIN_SWIPE_PX, 1.5 * Math.abs(distanceY))) return
      onStep?.(distanceX < 0 ? 1 : -1)
    },
    onPointerCancel(event: PointerEvent) {
      endSwipe(event)
    },
  }
}
