import type { InboxName } from '#src/api/admin/inbox.ts'
import { checkboxClasses } from '#src/components/fields/field-classes.ts'
import { Button } from '#src/components/ui/Button.tsx'
import type { ModerationAction } from '#src/contract/quarantine.ts'
import { moderationTexts } from './texts.ts'

const texts = moderationTexts.quarantine

interface Props {
  inboxName: InboxName
  /** Number of all quarantined rows, including pages that are not loaded yet. */
  totalCount: number
  areAllSelected: boolean
  /** Number of selected quarantined rows. */
  selectedCount: number
  pending: ModerationAction | undefined
  onToggleAll: () => void
  onRelease: () => void
  onErase: () => void
}

export function QuarantineActions({
  inboxName,
  totalCount,
  areAllSelected,
  selectedCount,
  pending,
  onToggleAll,
  onRelease,
  onErase,
}: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-4 bg-paper-deep p-4">
      <label className={`${checkboxClasses.label} font-bold`}>
        <input className={checkboxClasses.box} type="checkbox" checked={areAllSelected} onChange={onToggleAll} />
        {texts.selectAll(inboxName, totalCount)}
      </label>
      {selectedCount > 0 && (
        <div className="flex flex-wrap gap-4">
          <Button variant="plain" pending={pending !== undefined} onClick={onRelease}>
            {pending === 'release' ? texts.releasing : texts.release(inboxName, selectedCount)}
          </Button>
          <Button variant="danger" pending={pending !== undefined} onClick={onErase}>
            {texts.delete(inboxName, selectedCount)}
          </Button>
        </div>
      )}
    </div>
  )
}
