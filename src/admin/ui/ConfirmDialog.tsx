import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'

interface Props {
  open: boolean
  title: string
  text: string
  confirmLabel: string
  pending?: boolean
  onConfirm: () => void
  onCancel: () => void
  /** Additional button of the dialog, for example “Keep changes for later”. */
  alternativeButton?: { label: string; onChoose: () => void } | undefined
}

/** Asks for confirmation before an action that loses data. The Cancel button comes first and has the focus. */
export function ConfirmDialog({
  open,
  title,
  text,
  confirmLabel,
  pending = false,
  onConfirm,
  onCancel,
  alternativeButton,
}: Props) {
  return (
    <Dialog open={open} onClose={onCancel} title={title} width="max-w-[min(38rem,calc(100%-2rem))]">
      <p>{text}</p>
      <div className="flex flex-wrap gap-4">
        <Button variant="plain" data-first onClick={onCancel}>
          Cancel
        </Button>
        {alternativeButton && (
          <Button variant="plain" onClick={alternativeButton.onChoose}>
            {alternativeButton.label}
          </Button>
        )}
        <Button pending={pending} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  )
}
