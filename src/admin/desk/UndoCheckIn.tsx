import { useRequest } from '#src/admin/api/operations.ts'
import { showFailure } from '#src/admin/ui/describe-failure.ts'
import { Button } from '#src/ui/Button.tsx'
import type { DeskQueue } from './desk-queue.ts'
import { deskTexts } from './texts.ts'

const { checkIn: texts } = deskTexts

interface Props {
  queue: DeskQueue
  volunteer: string
  name: string
  event: string
  onUndo: (name: string) => void
}

/** Button that takes a check-in back. */
export function UndoCheckIn({ queue, volunteer, name, event, onUndo }: Props) {
  const { trigger, isMutating } = useRequest(
    async () => {
      await queue.undoCheckIn(volunteer, event)
      onUndo(name)
    },
    { onError: (error) => showFailure(texts.undoFailed(name), error) },
  )
  return (
    <Button variant="quiet" pending={isMutating} aria-label={texts.undoOf(name)} onClick={() => void trigger()}>
      {texts.undo}
    </Button>
  )
}
