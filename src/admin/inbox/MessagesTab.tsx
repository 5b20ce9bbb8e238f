import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { $hasMembers } from '#src/admin/session/session.ts'
import { usePermission } from '#src/admin/shell/use-permission.ts'
import { showErrorToast } from '#src/admin/ui/error-toast.ts'
import { SelectField } from '#src/admin/ui/fields.tsx'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { useOperation } from '#src/api/admin/operations.ts'
import { lgas } from '#src/content/lgas.ts'
import type { Message } from '#src/contract/messages.ts'
import { readSummaryOperation } from '#src/contract/operations/inbox.ts'
import { InboxTab } from './InboxTab.tsx'
import { inboxTexts } from './texts.ts'
import { type InboxState, useInbox } from './use-inbox.ts'

const areaTexts = inboxTexts.area

interface Props {
  message: Message
  inbox: InboxState<'messages'>
}

/** Assigns a message to a local government area (LGA), whose coordinators can then read the message. */
export function MessageArea({ message, inbox: { changeField, pages } }: Props) {
  const [pending, setPending] = useState<string>()
  const { id, name, lga = '' } = message

  async function assignArea(newArea: string) {
    setPending(newArea)
    const saveOutcome = await changeField(message, 'lga', newArea || null)
    setPending(undefined)
    if (saveOutcome.kind === 'saved') return
    if (saveOutcome.kind === 'gone') pages.removeRow(id)
    const description = saveOutcome.kind === 'conflict' ? areaTexts.areaConflict : inboxTexts.failures[saveOutcome.kind]
    showErrorToast({ title: inboxTexts.change.updateFailed('messages'), description })
  }

  return (
    <SelectField
      label={areaTexts.label}
      hint={areaTexts.hint}
      emptyOption={areaTexts.noArea}
      options={lgas}
      aria-label={areaTexts.labelOf(name)}
      value={pending ?? lga}
      onChange={({ target }) => assignArea(target.value)}
    />
  )
}

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
