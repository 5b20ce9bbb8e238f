import { Button } from '#src/components/ui/Button.tsx'
import { Actions } from './Actions.tsx'
import { useMay } from './use-may.ts'

interface Props {
  name: string
  onEdit?: () => void
  onDuplicate?: () => void
  onDelete: () => void
  /** The item is being loaded. */
  opening?: boolean
  /** This button gets the focus when the editor closes. */
  wasOpened?: boolean
}

export function ItemActions({ name, onEdit, onDuplicate, onDelete, opening, wasOpened }: Props) {
  if (!useMay('publish')) return null
  return (
    <Actions>
      {onEdit && (
        <Button
          look="quiet"
          aria-label={`Edit ${name}`}
          aria-busy={opening || undefined}
          data-opened={wasOpened || undefined}
          onClick={onEdit}
        >
          {opening ? 'Opening...' : 'Edit'}
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
