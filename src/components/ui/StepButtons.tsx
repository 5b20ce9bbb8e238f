import type { Ref } from 'react'
import { Button } from './Button.tsx'
import type { ButtonVariant } from './button-classes.ts'
import { Icon } from './Icon.tsx'

interface Props {
  variant: ButtonVariant
  locked?: boolean
  previous: () => void
  next: () => void
  nextButton?: Ref<HTMLButtonElement>
}

export function StepButtons({ variant: buttonVariant, locked = false, previous, next, nextButton }: Props) {
  return (
    <>
      <Button variant={buttonVariant} aria-label="Previous" disabled={locked} onClick={previous}>
        <Icon name="previous" />
      </Button>
      <Button ref={nextButton} variant={buttonVariant} aria-label="Next" disabled={locked} onClick={next}>
        <Icon name="next" />
      </Button>
    </>
  )
}
