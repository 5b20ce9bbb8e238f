import type { Ref } from 'react'
import { Button } from '#src/ui/Button.tsx'
import type { ButtonVariant } from '#src/ui/button-classes.ts'
import { Icon } from '#src/ui/Icon.tsx'

interface Props {
  variant: ButtonVariant
  isLocked?: boolean
  onPrevious: () => void
  onNext: () => void
  nextButton?: Ref<HTMLButtonElement>
}

export function StepButtons({ variant, isLocked = false, onPrevious, onNext, nextButton }: Props) {
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
