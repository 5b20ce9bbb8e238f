import { Button } from '#src/components/ui/Button.tsx'
import { Actions } from './Actions.tsx'
import { useMay } from './use-may.ts'

interface Props {
  name: string
  onEdit?: () => void
  onDuplicate?: () => void
  onDelete: () => void
}

export function ItemActions({ name, onEdit, onDuplicate, onDelete }: Props) {
  if (!useMay('publish')) return null
  return (
    <Actions>
      {onEdit && (
        <Button look="quiet" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
      )}
      {onDuplicate && (
        <Button look="quiet" aria-label={`Duplicate ${name}`} onClick={onDuplicate}>
          Duplicate
        </Button>
      )}
      <Button look="danger" aria-label={`Delete ${name}`} onClick={onDelete}>
        Delete
      </Button>
    </Actions>
  )
}
