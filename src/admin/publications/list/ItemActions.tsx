import { sharedTexts } from '#src/admin/shell/texts/shared.ts'
import { usePermission } from '#src/admin/shell/use-permission.ts'
import { ButtonRow } from '#src/admin/ui/ButtonRow.tsx'
import { Button } from '#src/ui/Button.tsx'
import { publicationListTexts } from './texts.ts'

const { row: texts } = publicationListTexts

interface Props {
  name: string
  onEdit?: () => void
  onDuplicate?: () => void
  onDelete: () => void
  /** True while the item loads for editing. */
  isOpening?: boolean
  /** True for the item edited last; its Edit button gets the focus when the editing form closes. */
  wasOpened?: boolean
}

export function ItemActions({ name, onEdit, onDuplicate, onDelete, isOpening, wasOpened }: Props) {
  if (!usePermission('publish')) return null
  return (
    <ButtonRow>
      {onEdit && (
        <Button
          variant="quiet"
          aria-label={texts.editOf(name)}
          aria-busy={isOpening || undefined}
          data-opened={wasOpened || undefined}
          onClick={onEdit}
        >
          {isOpening ? texts.opening : texts.edit}
        </Button>
      )}
      {onDuplicate && (
        <Button variant="quiet" aria-label={texts.duplicateOf(name)} onClick={onDuplicate}>
          {texts.duplicate}
        </Button>
      )}
      <Button variant="danger" aria-label={texts.deleteOf(name)} onClick={onDelete}>
        {sharedTexts.delete}
      </Button>
    </ButtonRow>
  )
}
