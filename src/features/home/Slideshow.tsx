import { useRef, useState } from 'react'
import { NEWEST_GALLERY_PATH } from '#src/api/gallery.ts'
import { useSlides } from '#src/api/slides.ts'
import { slideshow as text } from '#src/content/pages/slideshow.ts'
import type { FirstSlides } from '#src/lib/first-slides.ts'
import { isAnimation } from '#src/lib/media/animation.ts'
import { formatMediaCost } from '#src/lib/media/media-cost.ts'
import { Button } from '#src/ui/Button.tsx'
import { buttonClasses } from '#src/ui/button-classes.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { Lightbox } from '#src/ui/media/Lightbox.tsx'
import { withServerHtml } from '#src/ui/ServerHtmlBoundary.tsx'
import { Dots, StepButtons } from '#src/ui/slider/SliderControls.tsx'
import { useMissingSlide } from '#src/ui/slider/use-missing-slide.ts'
import { SlideMedia, stageClasses } from './SlideMedia.tsx'
import { dropItemsWithoutUrl, type Slide } from './slides.ts'
import { useRestoredFocus, useSlideshow } from './use-slideshow.ts'
import { useVideoFullscreen } from './use-video-fullscreen.ts'

interface SlidesProps {
  /** Slides loaded so far: the HTML contains only the first slide, and the browser fetches the other slides. */
  slides: Slide[]
  slideCount: number
  onSlideMissing: () => void
}

export function Slides({ slides, slideCount, onSlideMissing }: SlidesProps) {
  /** Id of the item whose slide the visitor tapped, while the lightbox is open. */
  const [tappedId, setTappedId] = useState<string>()
  const isLightboxOpen = tappedId !== undefined
  const opener = useRef<HTMLButtonElement>(null)
  const slideTypes = Array.from({ length: slideCount }, (_, slideIndex) => slides[slideIndex]?.type ?? 'image')
  const { index, isLocked, showSlide, isRunning, start, stop } = useSlideshow(slideTypes, isLightboxOpen)
  const rememberFocus = useRestoredFocus(isLocked)
  const currentSlide = slides[index]
  const lastShownSlide = useRef(currentSlide)
  if (currentSlide) lastShownSlide.current = currentSlide
  const item = currentSlide ?? lastShownSlide.current
  const stage = useVideoFullscreen(isLightboxOpen ? item : undefined, opener)
  const hasSeveralSlides = slideCount > 1
  const isMoving = item !== undefined && (item.type === 'video' || isAnimation(item))

  useMissingSlide(!currentSlide && slideCount > 0, index, onSlideMissing)

  if (!item) return null
  const showNeighbour = (delta: -1 | 1) => showSlide(index + delta)
  return (
    <div
      className={stageClasses.layout}
      onClickCapture={rememberFocus}
      onKeyDownCapture={(event) => event.key.startsWith('Arrow') && rememberFocus(event)}
    >
      <div className={stageClasses.box} aria-busy={!currentSlide}>
        <button
          ref={opener}
          type="button"
          className="size-full cursor-zoom-in focus-visible:-outline-offset-6"
          aria-haspopup="dialog"
          aria-label={[`${text.open}: ${item.title}`, isMoving && formatMediaCost(item)].filter(Boolean).join(', ')}
          onClick={() => setTappedId(item.id)}
        >
          <SlideMedia key={item.id} item={item} isPlaying={isRunning && !isLightboxOpen} />
        </button>
      </div>
      {/* The buttons come first, so that a longer title does not move them. */}
      <div className="grid content-start gap-4">
        <div className="flex flex-wrap items-center gap-2 scripted">
          {hasSeveralSlides && (
            <StepButtons
              variant="night"
              isLocked={isLocked}
              onPrevious={() => showNeighbour(-1)}
              onNext={() => showNeighbour(1)}
            />
          )}
          {(hasSeveralSlides || item.type === 'video') && (
            <Button
              variant="night"
              className="ml-auto"
              aria-label={isRunning ? text.pause : text.play}
              onClick={isRunning ? stop : start}
            >
              <Icon name={isRunning ? 'pause' : 'play'} />
            </Button>
          )}
        </div>
        <p className="lettering text-2xl" aria-live={isRunning ? 'off' : 'polite'}>
          {item.title}
        </p>
        {hasSeveralSlides && (
          <Dots
            className="-mx-1 scripted"
            itemNames={slideTypes.map((_, slideIndex) => slides[slideIndex]?.title)}
            currentIndex={index}
            isLocked={isLocked}
            onSelect={showSlide}
          />
        )}
      </div>
      {isLightboxOpen && (
        <Lightbox
          item={item}
          steps={
            hasSeveralSlides
              ? { index: slides.indexOf(item), count: slideCount, isLocked, onStep: showNeighbour }
              : undefined
          }
          onClose={() => setTappedId(undefined)}
          isPlayingAtFirst={item.id === tappedId}
          stage={stage}
        />
      )}
    </div>
  )
}

interface Props {
  firstSlides: FirstSlides<Slide> | undefined
}

export const Slideshow = withServerHtml(function Slideshow({ firstSlides }: Props) {
  const { items, firstCount, isLoading, loadSlides } = useSlides<Slide>(NEWEST_GALLERY_PATH, firstSlides)
  const slides = dropItemsWithoutUrl(items)
  const slideCount = firstCount ?? slides.length
  if (!isLoading && slides.length === 0) return null

  return (
    <section className="ground-ink py-band" aria-labelledby="slideshow" aria-busy={isLoading}>
      <div className="wrap">
        <h2 className="max-w-title text-4xl" id="slideshow">
          {text.title}
        </h2>
        {isLoading ? (
          <div className={stageClasses.layout} role="status" aria-label={text.loading}>
            <div className={`${stageClasses.box} animate-wait`} />
          </div>
        ) : (
          <Slides slides={slides} slideCount={slideCount} onSlideMissing={loadSlides} />
        )}
        <a className={buttonClasses.link} href={text.gallery.href}>
          {text.gallery.label}
        </a>
      </div>
    </section>
  )
})
