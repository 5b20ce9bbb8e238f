import { useStore } from '@nanostores/react'
import { $member } from '#src/admin/session/member.ts'
import type { InboxName } from '#src/api/admin/inbox.ts'
import { inboxTexts } from './texts.ts'

/** Tells coordinators that they see only the submissions of their own areas. */
export function OwnAreas({ inboxName }: { inboxName: InboxName }) {
  const { lgas = [] } = useStore($member) ?? {}
  if (lgas.length === 0) return null
  return (
    <p>
      {inboxTexts.lists[inboxName].ownAreasIntro} <strong>{lgas.join(', ')}</strong>.
    </p>
  )
}
