import { useStore } from '@nanostores/react'
import { usePollingWhileActive } from '#src/admin/shell/use-polling-while-active.ts'
import { InfoBox } from '#src/admin/ui/InfoBox.tsx'
import { checkSession } from '#src/api/admin/client.ts'
import { AccessNoticeBox } from './AccessNoticeBox.tsx'
import { $member } from './member.ts'
import { $accessNotice, $personalDataHidden } from './site-state.ts'
import { noticeTexts } from './texts.ts'

/** Shows recent changes of who can log in, and tells users of preview deploys that personal data is missing. */
export function SiteNotices() {
  const member = useStore($member)
  const notice = useStore($accessNotice)
  const isPersonalDataHidden = useStore($personalDataHidden)

  usePollingWhileActive(() => {
    if (member && member.role !== 'owner') return
    checkSession().catch((error: unknown) => console.warn('The session could not be checked:', error))
  })

  return (
    <div className="mt-8 grid gap-4 empty:mt-0" role="status">
      {notice && <AccessNoticeBox notice={notice} />}
      {isPersonalDataHidden && <InfoBox>{noticeTexts.preview}</InfoBox>}
    </div>
  )
}
