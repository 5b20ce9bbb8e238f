import { useEffect, useState } from 'react'
import { Button } from '#src/components/ui/Button.tsx'
import { Icon } from '#src/components/ui/Icon.tsx'
import { slideshow as text } from '#src/content/home.ts'
import type { GalleryItem } from '#src/contract/gallery.ts'
import { costLabel } from '#src/lib/media-cost.ts'
import { wantsStillness } from '#src/lib/wishes.ts'
import { Dots } from './Dots.tsx'
import { SlideMedia } from './SlideMedia.tsx'
import { SlideModal } from './SlideModal.tsx'
import { StepButtons } from './StepButtons.tsx'
import { useKeptFocus } from './use-kept-focus.ts'
import { useSlideshow } from './use-slideshow.ts'

interface Props {
  slides: GalleryItem[]
}

/** What stands on a video, so that its button is named by it too. */
function costOf(item: GalleryItem): string {
  return item.type === 'video' ? costLabel(item) : ''
}

export function Slides({ slides }: Props) {
  const [open, setOpen] = useState(false)
  const [playing, setPlaying] = useState(false)
  const types = slides.map(({ type }) => type)
  const { index, locked, show, previous, next } = useSlideshow(types, open || !playing)
  const keepFocus = useKeptFocus(locked)
  const item = slides[index]
  const several = slides.length > 1

  useEffect(() => setPlaying(!wantsStillness()), [])

  if (!item) return null
  const steps = several && <StepButtons locked={locked} previous={previous} next={next} />
  return (
    <div onClickCapture={keepFocus}>
      <div className="stage">
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={[`${text.open}: ${item.title}`, costOf(item)].filter(Boolean).join(', ')}
          onClick={() => setOpen(true)}
        >
          <SlideMedia key={item.id} item={item} playing={playing && !open} />
        </button>
      </div>
      <p className="slide-title" aria-live={playing ? 'off' : 'polite'}>
        {item.title}
      </p>
      <div className="slide-bar">
        {steps}
        {several && <Dots slides={slides} index={index} locked={locked} show={show} />}
        {(several || item.type === 'video') && (
          <Button look="quiet" aria-label={playing ? text.pause : text.play} onClick={() => setPlaying(!playing)}>
            <Icon name={playing ? 'pause' : 'play'} />
          </Button>
        )}
      </div>
      {open && (
        <SlideModal item={item} onClose={() => setOpen(false)}>
          {steps}
        </SlideModal>
      )}
    </div>
  )
}
