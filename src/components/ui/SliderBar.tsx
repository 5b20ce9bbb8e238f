import { useRef } from 'react'
import { Button } from './Button.tsx'
import { Dots } from './Dots.tsx'
import { Icon } from './Icon.tsx'
import { StepButtons } from './StepButtons.tsx'

interface Props {
  names: string[]
  index: number
  onStep: (delta: 1 | -1) => void
  onPick: (index: number) => void
  onStop: (() => void) | undefined
}

export function SliderBar({ names, index, onStep, onPick, onStop }: Props) {
  const next = useRef<HTMLButtonElement>(null)

  function stop() {
    // The pause button disappears when pressed: keep the focus in the bar.
    next.current?.focus()
    onStop?.()
  }

  return (
    <div className="mt-4 flex flex-wrap items-center gap-2 scripted">
      <StepButtons variant="night" previous={() => onStep(-1)} next={() => onStep(1)} nextButton={next} />
      <Dots names={names} index={index} onPick={onPick} />
      {onStop && (
        <Button variant="night" aria-label="Stop moving" onClick={stop}>
          <Icon name="pause" />
        </Button>
      )}
    </div>
  )
}
