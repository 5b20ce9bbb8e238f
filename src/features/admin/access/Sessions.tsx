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
import { accountTexts as shared } from './texts.ts'

const texts = shared.sessions

const nameDevice = ({ device }: OwnSession) => device ?? texts.unknownDevice

export function Sessions({ sessions }: { sessions: OwnSession[] }) {
  const title = useRef<HTMLHeadingElement>(null)
  const { pending, take } = useStep(title)

  function end(session: OwnSession) {
    return take({
      key: session.id,
      done: texts.ended(nameDevice(session)),
      failed: texts.endFailed,
      work: () => endSession(session.id),
    })
  }

  function endOthers() {
    return take({
      key: 'others',
      done: texts.othersEnded,
      failed: texts.endOthersFailed,
      work: endOtherSessions,
    })
  }

  return (
    <Part
      title={texts.title}
      titleRef={title}
      action={
        sessions.length > 1 && (
          <Button look="quiet" pending={pending === 'others'} onClick={endOthers}>
            {texts.endOthers}
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
                  aria-label={texts.endOne(nameDevice(session), shortMoment(session.usedAt))}
                  pending={pending === session.id}
                  onClick={() => end(session)}
                >
                  {texts.end}
                </Button>
              )
            }
          >
            <h4 className={`${admin.title} flex flex-wrap items-center gap-x-4 gap-y-1`}>
              {nameDevice(session)}
              {session.isThis && (
                <span className={`edge-1 border-transparent bg-ink text-white ${tag}`}>{texts.current}</span>
              )}
            </h4>
            <p className={admin.facts}>
              {session.place && `${session.place}. `}
              {shared.lastUsed} <time dateTime={session.usedAt}>{shortMoment(session.usedAt)}</time>. {texts.loggedIn}{' '}
              <time dateTime={session.createdAt}>{shortMoment(session.createdAt)}</time>.
            </p>
          </ListLine>
        ))}
      </ul>
    </Part>
  )
}
