import { useRef } from 'react'
import { HeadedSection, ListRow } from '#src/admin/ui/layout.tsx'
import { restoreFocus } from '#src/admin/ui/restore-focus.ts'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { Time } from '#src/admin/ui/Time.tsx'
import type { OwnSession } from '#src/contract/team/factors.ts'
import { endOneSessionOperation, endOtherSessionsOperation } from '#src/contract/team/operations.ts'
import { formatShortDateTime } from '#src/lib/dates/short-date-time.ts'
import { Button } from '#src/ui/Button.tsx'
import { tagClass } from '#src/ui/button-classes.ts'
import { showToast } from '#src/ui/toasts/toasts.ts'
import { accountTexts as shared } from './texts.ts'
import { useAccessChange } from './use-access-change.ts'

const texts = shared.sessions

const getDeviceName = ({ device }: OwnSession) => device ?? texts.unknownDevice

function SessionRow({ session, onEnded }: { session: OwnSession; onEnded: (toastTitle: string) => void }) {
  const { trigger, isMutating } = useAccessChange(endOneSessionOperation, texts.logOutFailed, () =>
    onEnded(texts.describeLoggedOut(getDeviceName(session))),
  )

  return (
    <ListRow
      action={
        !session.isThis && (
          <Button
            variant="danger"
            aria-label={texts.logOutDeviceOf(getDeviceName(session), formatShortDateTime(session.usedAt))}
            pending={isMutating}
            onClick={() => trigger({ id: session.id })}
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
        {shared.lastUsed} <Time at={session.usedAt} />. {texts.loggedInAt} <Time at={session.createdAt} />.
      </p>
    </ListRow>
  )
}

export function SessionsSection({ sessions }: { sessions: OwnSession[] }) {
  const headingRef = useRef<HTMLHeadingElement>(null)
  const others = useAccessChange(endOtherSessionsOperation, texts.logOutOthersFailed, () =>
    reportEnd(texts.othersLoggedOut),
  )

  function reportEnd(toastTitle: string) {
    showToast({ title: toastTitle })
    restoreFocus(() => headingRef.current)
  }

  return (
    <HeadedSection
      level={3}
      heading={texts.title}
      headingRef={headingRef}
      action={
        sessions.length > 1 && (
          <Button variant="quiet" pending={others.isMutating} onClick={() => others.trigger()}>
            {texts.logOutOthers}
          </Button>
        )
      }
    >
      <ul>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnded={reportEnd} />
        ))}
      </ul>
    </HeadedSection>
  )
}
