import type { Ref } from 'react'
import { Button } from './Button.tsx'
import type { ButtonVariant } from './button-classes.ts'
import { Icon } from './Icon.tsx'

interface Props {
  variant: ButtonVariant
  locked?: boolean
  onPrevious: () => void
  onNext: () => void
  nextButton?: Ref<HTMLButtonElement>
}

export function StepButtons({ variant, locked = false, onPrevious, onNext, nextButton }: Props) {
  return (
    <>
      <Button variant={variant} aria-label="Previous" disabled={locked} onClick={onPrevious}>
        <Icon name="previous" />
      </Button>
      <Button ref={nextButton} variant={variant} aria-label="Next" disabled={locked} onClick={onNext}>
        <Icon name="next" />
      </Button>
    </>
  )
}
