import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { LargeImage } from '#src/ui/media/LargeImage.tsx'
import { largeMediaClasses } from '#src/ui/media/large-media.ts'
import { VideoPlayer } from '#src/ui/media/Video.tsx'
import type { Slide } from './first-slides.ts'
import { stageClasses } from './SlideMedia.tsx'

interface Props {
  item: Slide
  onClose: () => void
  openerButton: RefObject<HTMLElement | null>
  children: ReactNode
}

const fullscreenClass = 'fullscreen:content-start fullscreen:overflow-y-auto fullscreen:bg-ink fullscreen:text-white'

export function SlideModal({ item, onClose, openerButton, children }: Props) {
  const stageRef = useRef<HTMLDivElement>(null)
  const [openedId] = useState(item.id)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each opened item
  useEffect(() => {
    // Show the whole dialog in fullscreen instead of the video, so that the title and buttons stay on screen.
    if (item.type === 'video') requestFullscreen(stageRef.current?.parentElement)
  }, [item.id])

  useEffect(() => () => void exitFullscreen().then(() => restoreLostFocus(openerButton.current)), [openerButton])

  return (
    <Dialog width={largeMediaClasses.dialog} contentClass={fullscreenClass} open onClose={onClose} title={item.title}>
      {children && <div className={stageClasses.bar}>{children}</div>}
      <div className="relative grid" ref={stageRef}>
        {item.type === 'video' ? (
          <VideoPlayer className="mx-auto max-h-[75dvh] w-full bg-black" key={item.id} item={item} autoPlay />
        ) : (
          // The slide that the visitor tapped shows what the animation costs; the next slides have not been asked for.
          <LargeImage key={item.id} item={item} isPlayingAtFirst={item.id === openedId} />
        )}
      </div>
      {item.description && <p>{item.description}</p>}
    </Dialog>
  )
}

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
