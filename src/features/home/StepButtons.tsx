import { Button } from '#src/components/ui/Button.tsx'
import { Icon } from '#src/components/ui/Icon.tsx'

interface Props {
  locked: boolean
  previous: () => void
  next: () => void
}

export function StepButtons({ locked, previous, next }: Props) {
  return (
    <>
      <Button look="quiet" aria-label="Previous" disabled={locked} onClick={previous}>
        <Icon name="previous" />
      </Button>
      <Button look="quiet" aria-label="Next" disabled={locked} onClick={next}>
        <Icon name="next" />
      </Button>
    </>
  )
}
