import { useRef } from 'react'
import { endOtherSessions, endSessionById } from '#src/api/admin/access.ts'
import { Button } from '#src/components/ui/Button.tsx'
import { tagClass } from '#src/components/ui/button-classes.ts'
import type { OwnSession } from '#src/contract/factors.ts'
import { ListRow } from '#src/features/admin/ListRow.tsx'
import { adminStyles } from '#src/features/admin/styles.ts'
import { useTask } from '#src/features/admin/use-task.ts'
import { formatShortDateTime } from '#src/lib/short-date-time.ts'
import { AccountSection } from './AccountSection.tsx'
import { accountTexts as shared } from './texts.ts'

const texts = shared.sessions

const getDeviceName = ({ device }: OwnSession) => device ?? texts.unknownDevice

export function SessionsSection({ sessions }: { sessions: OwnSession[] }) {
  const headingRef = useRef<HTMLHeadingElement>(null)
  const { pending, runTask } = useTask(headingRef)

  function endSession(session: OwnSession) {
    return runTask({
      key: session.id,
      successTitle: texts.describeLoggedOut(getDeviceName(session)),
      failedTitle: texts.logOutFailed,
      request: () => endSessionById(session.id),
    })
  }

  function endAllOtherSessions() {
    return runTask({
      key: 'others',
      successTitle: texts.othersLoggedOut,
      failedTitle: texts.logOutOthersFailed,
      request: endOtherSessions,
    })
  }

  return (
    <AccountSection
      title={texts.title}
      titleRef={headingRef}
      action={
        sessions.length > 1 && (
          <Button variant="quiet" pending={pending === 'others'} onClick={endAllOtherSessions}>
            {texts.logOutOthers}
          </Button>
        )
      }
    >
      <ul>
        {sessions.map((session) => (
          <ListRow
            key={session.id}
            action={
              !session.isThis && (
                <Button
                  variant="danger"
                  aria-label={texts.logOutDeviceOf(getDeviceName(session), formatShortDateTime(session.usedAt))}
                  pending={pending === session.id}
                  onClick={() => endSession(session)}
                >
                  {texts.logOutDevice}
                </Button>
              )
            }
          >
            <h4 className={`${adminStyles.title} flex flex-wrap items-center gap-x-4 gap-y-1`}>
              {getDeviceName(session)}
              {session.isThis && (
                <span className={`edge-1 border-transparent bg-ink text-white ${tagClass}`}>{texts.thisDevice}</span>
              )}
            </h4>
            <p className={adminStyles.facts}>
              {session.place && `${session.place}. `}
              {shared.lastUsed} <time dateTime={session.usedAt}>{formatShortDateTime(session.usedAt)}</time>.{' '}
              {texts.loggedInAt} <time dateTime={session.createdAt}>{formatShortDateTime(session.createdAt)}</time>.
            </p>
          </ListRow>
        ))}
      </ul>
    </AccountSection>
  )
}
