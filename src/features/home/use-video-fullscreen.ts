import { type RefObject, useEffect, useRef } from 'react'
import type { Slide } from './slides.ts'

async function requestFullscreen(dialogElement: HTMLElement | null | undefined) {
  try {
    if (!document.fullscreenElement) await dialogElement?.requestFullscreen()
  } catch (error) {
    console.warn('No fullscreen for the video:', error)
  }
}

async function exitFullscreen() {
  try {
    if (document.fullscreenElement) await document.exitFullscreen()
  } catch (error) {
    console.warn('Fullscreen could not be left:', error)
  }
}

/** Focuses the button that opened the dialog: the closing dialog cannot, because fullscreen makes the page inert. */
function restoreLostFocus(openerButton: HTMLElement | null) {
  if (document.activeElement === document.body) openerButton?.focus({ preventScroll: true })
}

/** Shows the lightbox in fullscreen from its first video until it closes. Returns the ref of its stage. */
export function useVideoFullscreen(openedItem: Slide | undefined, openerButton: RefObject<HTMLElement | null>) {
  const stage = useRef<HTMLDivElement>(null)
  const isOpen = openedItem !== undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each opened item
  useEffect(() => {
    // Show the whole dialog in fullscreen instead of the video, so that the title and buttons stay on screen.
    if (openedItem?.type === 'video') requestFullscreen(stage.current?.parentElement)
  }, [openedItem?.id])

  useEffect(() => {
    if (!isOpen) return
    return () => void exitFullscreen().then(() => restoreLostFocus(openerButton.current))
  }, [isOpen, openerButton])

  return stage
}
