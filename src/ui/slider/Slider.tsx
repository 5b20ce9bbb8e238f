import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import type { Publication } from '#src/ui/list/use-opened-item.ts'
import { Dots, StepButtons } from './SliderControls.tsx'
import { useAutoplay } from './use-autoplay.ts'
import { useMissingSlide } from './use-missing-slide.ts'
import { useSlider } from './use-slider.ts'

/** Number of slides of the sliders of news and events. */
export const MAX_SLIDES = 6

const AUTOPLAY_MS = 8000

interface Props<Item> {
  label: string
  /** Slides loaded so far: the first one or all. */
  items: Item[]
  slideCount: number
  onSlideMissing: () => void
  children: (item: Item, index: number) => ReactNode
  isDialogOpen: boolean
}

const stepByArrowKey: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

export function Slider<Item extends Publication>(props: Props<Item>) {
  const { label, items, slideCount: count, onSlideMissing, children, isDialogOpen } = props
  const [isHydrated, setIsHydrated] = useState(false)
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const [isAnnounced, setIsAnnounced] = useState(false)
  const { track, index, moveBy, moveTo } = useSlider(items.map(({ slug }) => slug).join(), count, stopAutoplay)
  const currentItem = items[index]
  const shownIndex = currentItem ? index : 0
  const isPaused = isHovered || isFocused || isDialogOpen || !currentItem || count < 2
  const nextButton = useRef<HTMLButtonElement>(null)
  const { isRunning, stop } = useAutoplay(() => moveBy(1), AUTOPLAY_MS, isPaused, index)

  useEffect(() => setIsHydrated(true), [])
  useMissingSlide(!currentItem && count > 0, index, onSlideMissing)

  /** Stops autoplay. After that, a live region announces each slide to screen readers. */
  function stopAutoplay() {
    stop()
    setIsAnnounced(true)
  }

  function moveManually(action: () => void) {
    stopAutoplay()
    action()
  }

  function handlePause() {
    // Focus the Next button, because the pressed Pause button disappears and the focus would be lost.
    nextButton.current?.focus()
    stop()
  }

  function handleKeyDown(event: KeyboardEvent) {
    const delta = stepByArrowKey[event.key]
    if (!delta || count < 2) return
    event.preventDefault()
    moveManually(() => moveBy(delta))
  }

  function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) setIsFocused(false)
  }

  return (
    <section
      className="mt-4"
      aria-roledescription="carousel"
      aria-label={label}
      aria-busy={!currentItem}
      onPointerEnter={({ pointerType }) => setIsHovered(pointerType === 'mouse')}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={handleBlur}
      onKeyDown={handleKeyDown}
    >
      {count > 1 && (
        <div className="mb-4 flex flex-wrap items-center gap-2 scripted">
          <StepButtons
            variant="night"
            onPrevious={() => moveManually(() => moveBy(-1))}
            onNext={() => moveManually(() => moveBy(1))}
            nextButton={nextButton}
          />
          <Dots
            className="max-lg:order-1 max-lg:basis-full"
            itemNames={Array.from({ length: count }, (_, itemIndex) => items[itemIndex]?.title)}
            currentIndex={index}
            onSelect={(targetIndex) => moveManually(() => moveTo(targetIndex))}
          />
          {isRunning && (
            <Button variant="night" className="ml-auto" aria-label="Stop moving" onClick={handlePause}>
              <Icon name="pause" />
            </Button>
          )}
        </div>
      )}
      <div ref={track} className="relative flex overflow-x-auto overflow-y-hidden slides">
        {items.map((item, itemIndex) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is not a fieldset
          <div
            key={item.slug}
            className="min-w-full max-w-full snap-start"
            role="group"
            aria-roledescription="slide"
            aria-label={`${itemIndex + 1} of ${count}`}
            inert={isHydrated && itemIndex !== shownIndex}
          >
            {children(item, itemIndex)}
          </div>
        ))}
      </div>
      <p className="sr-only" aria-live="polite">
        {isAnnounced && currentItem && `${index + 1} of ${count}: ${currentItem.title}`}
      </p>
    </section>
  )
}
