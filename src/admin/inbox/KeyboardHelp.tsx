import type { InboxName } from '#src/api/admin/inbox.ts'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { inboxTexts } from './texts.ts'
import { submissionStatuses } from './use-inbox.ts'

const { keyboard: texts, statuses } = inboxTexts

interface Props {
  inboxName: InboxName
  isOpen: boolean
  onClose: () => void
}

/** Lists the keys of the rows of an inbox. */
export function KeyboardHelp({ inboxName, isOpen, onClose }: Props) {
  const statusKeys = submissionStatuses[inboxName].map((status, index): [string, string] => [
    String(index + 1),
    texts.setStatus(statuses[status] ?? status),
  ])
  return (
    <Dialog open={isOpen} onClose={onClose} title={texts.title} width="max-w-120">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        {[...texts.keys, ...statusKeys].map(([key, meaning]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="font-bold">{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
