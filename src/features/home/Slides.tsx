import { useEffect, useRef, useState } from 'react'
import { Button } from '#src/components/ui/Button.tsx'
import type { ButtonVariant } from '#src/components/ui/button-classes.ts'
import { Dots } from '#src/components/ui/Dots.tsx'
import { Icon } from '#src/components/ui/Icon.tsx'
import { StepButtons } from '#src/components/ui/StepButtons.tsx'
import { slideshow as text } from '#src/content/slideshow.ts'
import { formatMediaCost } from '#src/lib/media-cost.ts'
import type { Slide } from './first-slides.ts'
import { SlideMedia } from './SlideMedia.tsx'
import { SlideModal } from './SlideModal.tsx'
import { stageClasses } from './stage-classes.ts'
import { useRestoredFocus } from './use-restored-focus.ts'
import { useSlideshow } from './use-slideshow.ts'

interface Props {
  /** At least the first slide; later slides may still be loading. */
  slides: Slide[]
  total: number
  onMissing: () => void
}

function videoCostLabel(item: Slide): string {
  return item.type === 'video' ? formatMediaCost(item) : ''
}

export function Slides({ slides, total, onMissing }: Props) {
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const types = Array.from({ length: total }, (_, index) => slides[index]?.type ?? 'image')
  const { index, locked, show, previous, next, running, start, stop } = useSlideshow(types, open)
  const rememberFocus = useRestoredFocus(locked)
  const current = slides[index]
  const lastShown = useRef(current)
  if (current) lastShown.current = current
  const item = current ?? lastShown.current
  const hasSeveral = total > 1

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each step to a missing slide
  useEffect(() => {
    if (!current && total > 0) onMissing()
  }, [index])

  if (!item) return null
  const renderStepButtons = (look: ButtonVariant) =>
    hasSeveral && <StepButtons variant={look} locked={locked} previous={previous} next={next} />
  return (
    <div onClickCapture={rememberFocus}>
      <div className={`${stageClasses.box} bg-black`} aria-busy={!current}>
        <button
          ref={opener}
          type="button"
          className="size-full cursor-zoom-in focus-visible:-outline-offset-6"
          aria-haspopup="dialog"
          aria-label={[`${text.open}: ${item.title}`, videoCostLabel(item)].filter(Boolean).join(', ')}
          onClick={() => setOpen(true)}
        >
          <SlideMedia key={item.id} item={item} playing={running && !open} />
        </button>
      </div>
      <p className="mt-4 lettering text-2xl" aria-live={running ? 'off' : 'polite'}>
        {item.title}
      </p>
      <div className={`${stageClasses.bar} scripted`}>
        {renderStepButtons('night')}
        {hasSeveral && (
          <Dots
            className="max-lg:order-1 max-lg:basis-full"
            names={types.map((_, position) => slides[position]?.title)}
            index={index}
            locked={locked}
            onPick={show}
          />
        )}
        {(hasSeveral || item.type === 'video') && (
          <Button
            variant="night"
            className="ml-auto"
            aria-label={running ? text.pause : text.play}
            onClick={running ? stop : start}
          >
            <Icon name={running ? 'pause' : 'play'} />
          </Button>
        )}
      </div>
      {open && (
        <SlideModal item={item} onClose={() => setOpen(false)} opener={opener}>
          {renderStepButtons('quiet')}
        </SlideModal>
      )}
    </div>
  )
}
