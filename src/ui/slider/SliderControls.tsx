import type { Ref } from 'react'
import { Button } from '#src/ui/Button.tsx'
import type { ButtonVariant } from '#src/ui/button-classes.ts'
import { Icon } from '#src/ui/Icon.tsx'

interface DotsProps {
  itemNames: (string | undefined)[]
  currentIndex: number
  isLocked?: boolean
  onSelect: (index: number) => void
  className?: string
}

export function Dots({ itemNames, currentIndex, isLocked = false, onSelect, className = '' }: DotsProps) {
  return (
    <ol className={`mr-auto flex flex-wrap ${className}`}>
      {itemNames.map((name, itemIndex) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a dot is identified by its index
        <li key={itemIndex}>
          <button
            type="button"
            className="dot disabled:opacity-60"
            aria-label={name ? `${itemIndex + 1}: ${name}` : String(itemIndex + 1)}
            aria-current={itemIndex === currentIndex || undefined}
            disabled={isLocked}
            onClick={() => onSelect(itemIndex)}
          />
        </li>
      ))}
    </ol>
  )
}

interface StepButtonsProps {
  variant: ButtonVariant
  isLocked?: boolean | undefined
  onPrevious: () => void
  onNext: () => void
  nextButton?: Ref<HTMLButtonElement>
}

export function StepButtons({ variant, isLocked = false, onPrevious, onNext, nextButton }: StepButtonsProps) {
  return (
    <>
      <Button variant={variant} aria-label="Previous" disabled={isLocked} onClick={onPrevious}>
        <Icon name="previous" />
      </Button>
      <Button ref={nextButton} variant={variant} aria-label="Next" disabled={isLocked} onClick={onNext}>
        <Icon name="next" />
      </Button>
    </>
  )
}
