import { useRef } from 'react'
import { endOtherSessions, endSession } from '#src/api/admin/access.ts'
import { Button } from '#src/components/ui/Button.tsx'
import { tag } from '#src/components/ui/looks.ts'
import type { OwnSession } from '#src/contract/factors.ts'
import { ListLine } from '#src/features/admin/ListLine.tsx'
import { admin } from '#src/features/admin/looks.ts'
import { useStep } from '#src/features/admin/use-step.ts'
import { shortMoment } from '#src/lib/moments.ts'
import { Part } from './Part.tsx'

const nameOf = ({ device }: OwnSession) => device ?? 'A device that does not say what it is'

export function Sessions({ sessions }: { sessions: OwnSession[] }) {
  const title = useRef<HTMLHeadingElement>(null)
  const { pending, take } = useStep(title)

  function end(session: OwnSession) {
    return take({
      key: session.id,
      done: `${nameOf(session)} is logged out`,
      failed: 'Failed to end the session',
      work: () => endSession(session.id),
    })
  }

  function endOthers() {
    return take({
      key: 'others',
      done: 'All other devices are logged out',
      failed: 'Failed to end the sessions',
      work: endOtherSessions,
    })
  }

  return (
    <Part
      title="Where you are logged in"
      titleRef={title}
      action={
        sessions.length > 1 && (
          <Button look="quiet" pending={pending === 'others'} onClick={endOthers}>
            End all others
          </Button>
        )
      }
    >
      <ul>
        {sessions.map((session) => (
          <ListLine
            key={session.id}
            action={
              !session.isThis && (
                <Button
                  look="danger"
                  aria-label={`End ${nameOf(session)}, used ${shortMoment(session.usedAt)}`}
                  pending={pending === session.id}
                  onClick={() => end(session)}
                >
                  End
                </Button>
              )
            }
          >
            <h4 className={`${admin.title} flex flex-wrap items-center gap-x-4 gap-y-1`}>
              {nameOf(session)}
              {session.isThis && <span className={`edge-1 border-transparent bg-ink text-white ${tag}`}>This one</span>}
            </h4>
            <p className={admin.facts}>
              {session.place && `${session.place}. `}
              Last used: <time dateTime={session.usedAt}>{shortMoment(session.usedAt)}</time>. Logged in:{' '}
              <time dateTime={session.createdAt}>{shortMoment(session.createdAt)}</time>.
            </p>
          </ListLine>
        ))}
      </ul>
    </Part>
  )
}
