import { useEffect, useRef } from 'react'
import { sharedTexts } from '#src/admin/shell/texts/shared.ts'
import { ConfirmDialog } from '#src/admin/ui/ConfirmDialog.tsx'
import { restoreFocus } from '#src/admin/ui/restore-focus.ts'
import { publicationListTexts } from './list/texts.ts'
import type { useItemManager } from './use-item-manager.ts'

const { discardQuestion: discardTexts, delete: deleteTexts } = publicationListTexts

interface Props {
  itemManager: Pick<ReturnType<typeof useItemManager<{ id: string }>>, 'discardDialog' | 'deleteDialog' | 'changes'>
  itemNoun: string
  name: string | undefined
}

export function DiscardAndDeleteDialogs({ itemManager, itemNoun, name }: Props) {
  const dialogsRef = useRef<HTMLDivElement>(null)
  const { open } = itemManager.deleteDialog
  const { onKeepForLater, ...discarding } = itemManager.discardDialog
  const { changes } = itemManager

  // Deleting a row removes its focused Delete button, so move the focus to the heading.
  useEffect(() => {
    if (open) return () => restoreFocus(() => dialogsRef.current?.closest('section')?.querySelector<HTMLElement>('h2'))
    return undefined
  }, [open])

  return (
    <div ref={dialogsRef}>
      <ConfirmDialog
        {...discarding}
        alternativeButton={{ label: discardTexts.keep, onChoose: onKeepForLater }}
        title={discardTexts.title}
        text={discardTexts.text}
        confirmLabel={discardTexts.confirm}
      />
      <ConfirmDialog
        {...itemManager.deleteDialog}
        title={sharedTexts.deleteQuestion(itemNoun)}
        text={`${changes ? deleteTexts.describeChanges(changes) : ''}${deleteTexts.text(name ?? '')}`}
        confirmLabel={sharedTexts.delete}
      />
    </div>
  )
}
