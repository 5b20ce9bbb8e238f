import { useStore } from '@nanostores/react'
import type { InboxName } from '#src/api/admin/inbox.ts'
import { $member } from '#src/stores/staff/member.ts'

const words: Record<InboxName, string> = {
  volunteers: 'You see the volunteers of',
  messages: 'You see the messages that an owner has handed to',
}

/** Whose submissions a coordinator sees, so that nobody takes them for all. */
export function OwnLgas({ list }: { list: InboxName }) {
  const { lgas = [] } = useStore($member) ?? {}
  if (lgas.length === 0) return null
  return (
    <p>
      {words[list]} <strong>{lgas.join(', ')}</strong>.
    </p>
  )
}
