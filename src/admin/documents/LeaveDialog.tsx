import { ConfirmDialog } from '#src/admin/ui/ConfirmDialog.tsx'
import { documentTexts } from './texts.ts'

interface Props {
  open: boolean
  title?: string
  discardLabel?: string
  onDiscard: () => void
  /** Undefined if the unsaved text cannot be kept. */
  onKeep: (() => void) | undefined
  onCancel: () => void
}

/** Asks what becomes of unsaved text before the user leaves it. */
export function LeaveDialog({ open, title, discardLabel, onDiscard, onKeep, onCancel }: Props) {
  const { leave: texts } = documentTexts
  return (
    <ConfirmDialog
      open={open}
      title={title ?? texts.title}
      text={texts.text}
      confirmLabel={discardLabel ?? texts.discard}
      onConfirm={onDiscard}
      alternativeButton={onKeep && { label: texts.keep, onChoose: onKeep }}
      onCancel={onCancel}
    />
  )
}
