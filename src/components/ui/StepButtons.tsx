import type { Ref } from 'react'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import type { Look } from './looks.ts'

interface Props {
  look: Look
  locked?: boolean
  previous: () => void
  next: () => void
  nextButton?: Ref<HTMLButtonElement>
}

export function StepButtons({ look, locked = false, previous, next, nextButton }: Props) {
  return (
    <>
      <Button look={look} aria-label="Previous" disabled={locked} onClick={previous}>
        <Icon name="previous" />
      </Button>
      <Button ref={nextButton} look={look} aria-label="Next" disabled={locked} onClick={next}>
        <Icon name="next" />
      </Button>
    </>
  )
}
