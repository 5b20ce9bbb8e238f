import { useStore } from '@nanostores/react'
import { $hasMembers } from '#src/admin/session/member.ts'
import { usePermission } from '#src/admin/shell/use-permission.ts'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { useOperation } from '#src/api/admin/operations.ts'
import type { Message } from '#src/contract/messages.ts'
import { readSummaryOperation } from '#src/contract/operations/inbox.ts'
import { InboxTab } from './InboxTab.tsx'
import { MessageArea } from './MessageArea.tsx'
import { inboxTexts } from './texts.ts'
import { useInbox } from './use-inbox.ts'

const texts = inboxTexts.card

/** Messages longer than this number of characters (about ten lines on a phone) start collapsed. */
const MAX_EXPANDED_LENGTH = 500

export function MessagesTab({ isShown = true }: { isShown?: boolean }) {
  const inbox = useInbox('messages')
  const { data } = useOperation(readSummaryOperation)
  const hasMembers = useStore($hasMembers)
  const canAssign = usePermission('whole-inbox')

  return (
    <InboxTab
      inbox={inbox}
      isShown={isShown}
      submissionsRevision={data && String(data.newMessages)}
      {...(hasMembers && { getArea: ({ lga }: Message) => lga ?? '' })}
      getMailSubject={({ subject }) => texts.messageSubject(subject)}
      {...(hasMembers &&
        canAssign && { renderControls: (row: Message) => <MessageArea message={row} inbox={inbox} /> })}
    >
      {({ subject, message }) => (
        <div className="grid gap-1">
          <p className={`${adminStyles.written} font-bold`}>{subject}</p>
          {message.length > MAX_EXPANDED_LENGTH ? (
            <details className="group">
              <summary className="min-h-tap cursor-pointer font-bold">
                <span className="font-normal group-opened:hidden">{message.slice(0, MAX_EXPANDED_LENGTH / 2)}…</span>{' '}
                {texts.readAll}
              </summary>
              <p className={adminStyles.written}>{message}</p>
            </details>
          ) : (
            <p className={adminStyles.written}>{message}</p>
          )}
        </div>
      )}
    </InboxTab>
  )
}
