import { useStore } from '@nanostores/react'
import { useOperation } from '#src/admin/api/operations.ts'
import { $hasMembers } from '#src/admin/session/session.ts'
import { usePermission } from '#src/admin/session/use-permission.ts'
import { SelectField } from '#src/admin/ui/fields.tsx'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { lgas } from '#src/content/lgas.ts'
import { readSummaryOperation } from '#src/contract/submissions/inbox-operations.ts'
import type { Message } from '#src/contract/submissions/messages.ts'
import { InboxTab } from './InboxTab.tsx'
import { inboxTexts } from './texts.ts'
import { type InboxState, useChoice, useInbox } from './use-inbox.ts'

/** Assigns a message to a local government area (LGA), whose coordinators can then read the message. */
function MessageArea({ message, inbox }: { message: Message; inbox: InboxState<'messages'> }) {
  const { shownValue, choose } = useChoice(inbox, message, 'lga')
  const { area: areaTexts } = inboxTexts
  return (
    <SelectField
      label={areaTexts.label}
      hint={areaTexts.hint}
      emptyOption={areaTexts.noArea}
      options={lgas}
      aria-label={areaTexts.labelOf(message.name)}
      value={shownValue}
      onChange={({ target }) => choose(target.value)}
    />
  )
}

const texts = inboxTexts.card

/** Messages longer than this number of characters (about ten lines on a phone) start collapsed. */
const MAX_EXPANDED_LENGTH = 500

function MessageText({ subject, message }: Message) {
  return (
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
  )
}

export function MessagesTab({ isShown = true }: { isShown?: boolean }) {
  const inbox = useInbox('messages')
  const { data } = useOperation(readSummaryOperation)
  const hasMembers = useStore($hasMembers)
  const canAssign = usePermission('whole-inbox')

  return (
    <InboxTab inbox={inbox} isShown={isShown} submissionsRevision={data && String(data.newMessages)}>
      {(message) => ({
        area: hasMembers && message.lga,
        mailSubject: texts.messageSubject(message.subject),
        text: <MessageText {...message} />,
        areaField: hasMembers && canAssign && <MessageArea message={message} inbox={inbox} />,
      })}
    </InboxTab>
  )
}
