import { useStore } from '@nanostores/react'
import { useSummary } from '#src/api/admin/summary.ts'
import type { Message } from '#src/contract/messages.ts'
import { admin } from '#src/features/admin/looks.ts'
import { useMay } from '#src/features/admin/use-may.ts'
import { $named } from '#src/stores/staff/member.ts'
import { InboxTab } from './InboxTab.tsx'
import { LgaOfMessage } from './LgaOfMessage.tsx'
import { useInbox } from './use-inbox.ts'

// About ten lines on a phone; what is longer opens on a tap.
const LONG = 500

export function MessagesTab() {
  const inbox = useInbox('messages')
  const { data } = useSummary()
  const named = useStore($named)
  const mayAssign = useMay('whole-inbox')

  return (
    <InboxTab
      inbox={inbox}
      news={data && String(data.newMessages)}
      {...(named && { placeOf: ({ lga }: Message) => lga ?? '' })}
      mailSubject={({ subject }) => `Re: ${subject}`}
      {...(named && mayAssign && { more: (row: Message) => <LgaOfMessage message={row} inbox={inbox} /> })}
    >
      {({ subject, message }) => (
        <div className="grid gap-1">
          <p className={`${admin.written} font-bold`}>{subject}</p>
          {message.length > LONG ? (
            <details className="group">
              <summary className="min-h-tap cursor-pointer font-bold">
                <span className="font-normal group-opened:hidden">{message.slice(0, LONG / 2)}…</span> Read all
              </summary>
              <p className={admin.written}>{message}</p>
            </details>
          ) : (
            <p className={admin.written}>{message}</p>
          )}
        </div>
      )}
    </InboxTab>
  )
}
