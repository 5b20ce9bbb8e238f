import { useStore } from '@nanostores/react'
import { $member } from '#src/stores/member.ts'

/** Whose submissions a coordinator sees, so that nobody takes them for all. */
export function OwnLgas({ things }: { things: string }) {
  const { lgas = [] } = useStore($member) ?? {}
  if (lgas.length === 0) return null
  return (
    <p>
      You see the {things} of <strong>{lgas.join(', ')}</strong>.
    </p>
  )
}
