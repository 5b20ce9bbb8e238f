import { useRef } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Dots } from './Dots.tsx'
import { StepButtons } from './StepButtons.tsx'

interface Props {
  itemNames: string[]
  currentIndex: number
  onStep: (delta: 1 | -1) => void
  onSelect: (index: number) => void
  onStop: (() => void) | undefined
}

export function SliderBar({ itemNames, currentIndex, onStep, onSelect, onStop }: Props) {
  const nextButtonRef = useRef<HTMLButtonElement>(null)

  function stopMoving() {
    // Focus the Next button, because the pressed Pause button disappears and the focus would be lost.
    nextButtonRef.current?.focus()
    onStop?.()
  }

  return (
    <div className="mt-4 flex flex-wrap items-center gap-2 scripted">
      <StepButtons variant="night" onPrevious={() => onStep(-1)} onNext={() => onStep(1)} nextButton={nextButtonRef} />
      <Dots itemNames={itemNames} currentIndex={currentIndex} onSelect={onSelect} />
      {onStop && (
        <Button variant="night" aria-label="Stop moving" onClick={stopMoving}>
          <Icon name="pause" />
        </Button>
      )}
    </div>
  )
}
