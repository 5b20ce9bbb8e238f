import { useStore } from '@nanostores/react'
import { $hasMembers } from '#src/admin/session/session.ts'
import { inboxTexts } from '#src/admin/submissions/inbox/texts.ts'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { Time } from '#src/admin/ui/Time.tsx'
import type { SubmissionEvent } from '#src/contract/submissions/inbox-operations.ts'
import type { SubmissionKind } from '#src/contract/submissions/submissions.ts'

const { history: texts } = inboxTexts

interface Props {
  kind: SubmissionKind
  events: SubmissionEvent[]
  createdAt: string
}

/** Lists what staff did with a submission, newest first, down to the moment when it was received. */
export function SubmissionHistory({ kind, events, createdAt }: Props) {
  const hasMembers = useStore($hasMembers)

  return (
    <section className="grid gap-2">
      <h4 className="text-lg font-bold">{texts.heading}</h4>
      <ol className="grid gap-2">
        {events.map(({ at, by, kind: eventKind, detail }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and are only added
          <li key={index} className="border-line edge-l-4 pl-4">
            <p className="font-bold">{texts.describe[eventKind](detail)}</p>
            {eventKind === 'note' && <p className={adminStyles.written}>{detail}</p>}
            {eventKind === 'call' && detail.includes('\n') && (
              <p className={adminStyles.written}>{detail.slice(detail.indexOf('\n') + 1)}</p>
            )}
            {eventKind === 'merge' && (
              <details>
                <summary className="min-h-tap cursor-pointer">{texts.mergedFields}</summary>
                <p className={adminStyles.written}>{detail}</p>
              </details>
            )}
            <p className="text-sm text-ink-soft">
              {(by ?? (hasMembers && texts.sharedPassword)) && `${by ?? texts.sharedPassword}, `}
              <Time at={at} />
            </p>
          </li>
        ))}
        <li className="border-line edge-l-4 pl-4">
          <p className="font-bold">{texts.received[kind]}</p>
          <p className="text-sm text-ink-soft">
            <Time at={createdAt} />
          </p>
        </li>
      </ol>
    </section>
  )
}
