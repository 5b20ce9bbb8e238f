import { useKeenSlider } from 'keen-slider/react'
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useState } from 'react'
import { SLIDER_ADVANCE_MS } from '#src/contract/limits.ts'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { useAdvance } from './use-advance.ts'

interface Props<Item> {
  label: string
  items: Item[]
  keyOf: (item: Item) => string
  /** Names a slide for its dot, its title for example. */
  nameOf: (item: Item) => string
  children: (item: Item, index: number) => ReactNode
}

/** Shows one item at a time, goes round at both ends, and moves on by itself until somebody takes over. */
export function Slider<Item>({ label, items, keyOf, nameOf, children }: Props<Item>) {
  const [index, setIndex] = useState(0)
  const [held, setHeld] = useState(false)
  const [awake, setAwake] = useState(false)
  const several = items.length > 1
  const current = Math.min(index, items.length - 1)

  const [track, slider] = useKeenSlider<HTMLUListElement>({
    loop: several,
    drag: several,
    selector: ':scope > li',
    slideChanged: ({ track: { details } }) => setIndex(details.rel),
    dragStarted: () => stop(),
  })

  const next = useCallback(() => setIndex((before) => (before + 1) % items.length), [items.length])
  const { running, stop } = useAdvance(next, SLIDER_ADVANCE_MS, held || !several)

  useEffect(() => setAwake(true), [])
  useEffect(() => slider.current?.moveToIdx(current), [slider, current])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the slides are counted again when others are shown
  useEffect(() => slider.current?.update(undefined, current), [items.length])

  function choose(target: number) {
    stop()
    setIndex((target + items.length) % items.length)
  }

  function chooseByKey({ key }: KeyboardEvent) {
    if (key === 'ArrowLeft') choose(current - 1)
    if (key === 'ArrowRight') choose(current + 1)
  }

  return (
    <section
      className="slider"
      aria-roledescription="carousel"
      aria-label={label}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ul ref={track} className="slides" aria-live={running ? 'off' : 'polite'}>
        {items.map((item, position) => (
          <li key={keyOf(item)} inert={awake && position !== current} data-current={position === current || undefined}>
            {children(item, position)}
          </li>
        ))}
      </ul>
      {several && (
        // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys are an extra beside its buttons
        <div className="slider-bar" onKeyDown={chooseByKey}>
          <Button look="quiet" aria-label="Previous" onClick={() => choose(current - 1)}>
            <Icon name="previous" />
          </Button>
          <Button look="quiet" aria-label="Next" onClick={() => choose(current + 1)}>
            <Icon name="next" />
          </Button>
          <ol className="dots">
            {items.map((item, position) => (
              <li key={keyOf(item)}>
                <button
                  type="button"
                  aria-label={`${position + 1}: ${nameOf(item)}`}
                  aria-current={position === current || undefined}
                  onClick={() => choose(position)}
                />
              </li>
            ))}
          </ol>
          {running && (
            <Button look="quiet" aria-label="Stop moving" onClick={stop}>
              <Icon name="pause" />
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
