import { useRef } from 'react'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'

interface Props {
  names: string[]
  index: number
  onStep: (by: 1 | -1) => void
  onPick: (index: number) => void
  /** Only while the slides move by themselves. */
  onStop: (() => void) | undefined
}

/** What moves a slider: a step either way, a dot for each slide, and a stop. */
export function SliderBar({ names, index, onStep, onPick, onStop }: Props) {
  const next = useRef<HTMLButtonElement>(null)

  function stop() {
    // The button goes when the motion stops; the focus stays in the bar.
    next.current?.focus()
    onStop?.()
  }

  return (
    <div className="mt-4 flex flex-wrap items-center gap-2 scripted">
      <Button look="night" aria-label="Previous" onClick={() => onStep(-1)}>
        <Icon name="previous" />
      </Button>
      <Button ref={next} look="night" aria-label="Next" onClick={() => onStep(1)}>
        <Icon name="next" />
      </Button>
      <div className="mr-auto flex flex-wrap">
        {names.map((name, position) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
            key={position}
            type="button"
            className="dot"
            aria-label={`${position + 1}: ${name}`}
            aria-current={position === index ? 'true' : undefined}
            onClick={() => onPick(position)}
          />
        ))}
      </div>
      {onStop && (
        <Button look="night" aria-label="Stop moving" onClick={stop}>
          <Icon name="pause" />
        </Button>
      )}
    </div>
  )
}
