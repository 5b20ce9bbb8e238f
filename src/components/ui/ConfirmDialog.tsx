import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

interface Props {
  open: boolean
  title: string
  text: string
  confirm: string
  pending?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something is lost; the harmless answer comes first and has the focus. */
export function ConfirmDialog({ open, title, text, confirm, pending = false, onConfirm, onCancel }: Props) {
  return (
    <Dialog open={open} onClose={onCancel} title={title} width="max-w-[min(38rem,calc(100%-2rem))]">
      <p>{text}</p>
      <div className="flex flex-wrap gap-4">
        <Button look="plain" data-first onClick={onCancel}>
          Cancel
        </Button>
        <Button pending={pending} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  )
}
