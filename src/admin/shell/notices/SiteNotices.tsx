import { useStore } from '@nanostores/react'
import { tryCheckSession } from '#src/admin/api/client.ts'
import { useOperation } from '#src/admin/api/operations.ts'
import { AccessNoticeBox } from '#src/admin/session/AccessNoticeBox.tsx'
import { $accessNotice, $hasMembers, $member, $personalDataHidden } from '#src/admin/session/session.ts'
import { createStoredAtom } from '#src/admin/session/stored.ts'
import { noticeTexts } from '#src/admin/session/texts.ts'
import { usePollingWhileActive } from '#src/admin/session/use-polling-while-active.ts'
import { InfoBox } from '#src/admin/ui/Alert.tsx'
import { ButtonRow } from '#src/admin/ui/layout.tsx'
import { formatLagosDay } from '#src/contract/rules/lagos.ts'
import { listMembersOperation } from '#src/contract/team/operations.ts'
import { Button } from '#src/ui/Button.tsx'

/** Shows recent changes of who can log in, and tells users of preview deploys that personal data is missing. */
export function SiteNotices() {
  const member = useStore($member)
  const notice = useStore($accessNotice)
  const isPersonalDataHidden = useStore($personalDataHidden)

  usePollingWhileActive(() => {
    if (!member || member.role === 'owner') void tryCheckSession()
  })

  return (
    <div className="mt-8 grid gap-4 empty:mt-0" role="status">
      {notice && <AccessNoticeBox notice={notice} />}
      {isPersonalDataHidden && <InfoBox>{noticeTexts.preview}</InfoBox>}
    </div>
  )
}

const texts = noticeTexts.sharedPassword
/** Day in Lagos on which the user hid the reminder. */
const $hiddenOn = createStoredAtom('ownAccessAsked', '', (day) => typeof day === 'string')

function SharedPasswordReminder({ onOpenTeam, onRemindLater }: { onOpenTeam: () => void; onRemindLater: () => void }) {
  const { data } = useOperation(listMembersOperation)
  const owners = data?.filter(({ role }) => role === 'owner')
  if (!owners || owners.some(({ hasLoggedIn }) => hasLoggedIn)) return null
  const ownerNames = owners.map(({ name }) => name).join(', ')

  return (
    <section className="mt-8 grid gap-4 edge-l-8 border-brand bg-paper-deep px-4 py-4" aria-label={texts.label}>
      <p className="max-w-text">
        <strong>{texts.title}</strong> {texts.text(ownerNames)}
      </p>
      <ButtonRow>
        <Button variant="plain" onClick={onOpenTeam}>
          {texts.openTeam}
        </Button>
        <Button variant="quiet" onClick={onRemindLater}>
          {texts.remindTomorrow}
        </Button>
      </ButtonRow>
    </section>
  )
}

/** Reminds staff once a day that the shared password still works, until the first owner has logged in. */
export function SharedPasswordNote({ onOpenTeam }: { onOpenTeam: () => void }) {
  const member = useStore($member)
  const hasMembers = useStore($hasMembers)
  const hiddenOn = useStore($hiddenOn)
  const today = formatLagosDay(new Date())
  if (member || !hasMembers || hiddenOn === today) return null

  return <SharedPasswordReminder onOpenTeam={onOpenTeam} onRemindLater={() => $hiddenOn.set(today)} />
}
