import { Button } from '#src/components/ui/Button.tsx'
import { Icon } from '#src/components/ui/Icon.tsx'
import type { Look } from '#src/components/ui/looks.ts'

interface Props {
  look: Look
  locked: boolean
  previous: () => void
  next: () => void
}

export function StepButtons({ look, locked, previous, next }: Props) {
  return (
    <>
      <Button look={look} aria-label="Previous" disabled={locked} onClick={previous}>
        <Icon name="previous" />
      </Button>
      <Button look={look} aria-label="Next" disabled={locked} onClick={next}>
        <Icon name="next" />
      </Button>
    </>
  )
}
