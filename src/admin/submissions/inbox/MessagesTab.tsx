import { useStore } from '@nanostores/react'
import { useOperation } from '#src/admin/api/operations.ts'
import { $hasMembers } from '#src/admin/session/session.ts'
import { usePermission } from '#src/admin/session/use-permission.ts'
import { SelectField } from '#src/admin/ui/fields.tsx'
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

export function MessagesTab({ isShown = true }: { isShown?: boolean }) {
  const inbox = useInbox('messages')
  const { data } = useOperation(readSummaryOperation)
  const hasMembers = useStore($hasMembers)
  const canAssign = usePermission('whole-inbox')

  return (
    <InboxTab inbox={inbox} isShown={isShown} submissionsRevision={data && String(data.newMessages)}>
      {(message) => ({
        area: hasMembers && message.lga,
        mailSubject: inboxTexts.card.messageSubject(message.subject),
        areaField: hasMembers && canAssign && <MessageArea message={message} inbox={inbox} />,
      })}
    </InboxTab>
  )
}
