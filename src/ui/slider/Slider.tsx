import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Dots, StepButtons } from './SliderControls.tsx'
import { useAutoplay } from './use-autoplay.ts'
import { useSlider } from './use-slider.ts'

/** Number of slides of the sliders of news and events. */
export const MAX_SLIDES = 6

const AUTOPLAY_MS = 8000

interface Props<Item> {
  label: string
  items: Item[]
  getKey: (item: Item) => string
  getName: (item: Item) => string
  children: (item: Item, index: number) => ReactNode
  isDialogOpen?: boolean
}

const stepByArrowKey: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

export function Slider<Item>({ label, items, getKey, getName, children, isDialogOpen = false }: Props<Item>) {
  const [isHydrated, setIsHydrated] = useState(false)
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const [isAnnounced, setIsAnnounced] = useState(false)
  const count = items.length
  const { track, index, moveBy, moveTo } = useSlider(items.map(getKey).join(), count, stopAutoplay)
  const isPaused = isHovered || isFocused || isDialogOpen || count < 2
  const nextButton = useRef<HTMLButtonElement>(null)
  const { isRunning, stop } = useAutoplay(() => moveBy(1), AUTOPLAY_MS, isPaused, index)

  useEffect(() => setIsHydrated(true), [])

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

  const currentItem = items[index]

  return (
    <section
      className="mt-8"
      aria-roledescription="carousel"
      aria-label={label}
      onPointerEnter={({ pointerType }) => setIsHovered(pointerType === 'mouse')}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={handleBlur}
      onKeyDown={handleKeyDown}
    >
      <div ref={track} className="relative flex overflow-x-auto overflow-y-hidden slides">
        {items.map((item, itemIndex) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is not a fieldset
          <div
            key={getKey(item)}
            className="min-w-full max-w-full snap-start"
            role="group"
            aria-roledescription="slide"
            aria-label={`${itemIndex + 1} of ${count}`}
            inert={isHydrated && itemIndex !== index}
          >
            {children(item, itemIndex)}
          </div>
        ))}
      </div>
      {count > 1 && (
        <div className="mt-4 flex flex-wrap items-center gap-2 scripted">
          <StepButtons
            variant="night"
            onPrevious={() => moveManually(() => moveBy(-1))}
            onNext={() => moveManually(() => moveBy(1))}
            nextButton={nextButton}
          />
          <Dots
            itemNames={items.map(getName)}
            currentIndex={index}
            onSelect={(targetIndex) => moveManually(() => moveTo(targetIndex))}
          />
          {isRunning && (
            <Button variant="night" aria-label="Stop moving" onClick={handlePause}>
              <Icon name="pause" />
            </Button>
          )}
        </div>
      )}
      <p className="sr-only" aria-live="polite">
        {isAnnounced && currentItem && `${index + 1} of ${count}: ${getName(currentItem)}`}
      </p>
    </section>
  )
}
