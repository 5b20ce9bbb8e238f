import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { useMembers } from '#src/api/admin/staff.ts'
import { Button } from '#src/components/ui/Button.tsx'
import { lagosDay } from '#src/contract/lagos.ts'
import { Actions } from '#src/features/admin/Actions.tsx'
import { $member, $named } from '#src/stores/staff/member.ts'
import { hasFactor } from './access-words.ts'

const KEY = 'ownAccessAsked'

function Words({ onOpen, onLater }: { onOpen: () => void; onLater: () => void }) {
  const { data } = useMembers()
  const owners = data?.filter(({ role }) => role === 'owner')
  if (!owners || owners.some(hasFactor)) return null
  const names = owners.map(({ name }) => name).join(', ')

  return (
    <section className="mt-8 grid gap-4 edge-l-8 border-brand bg-paper-deep px-4 py-4" aria-label="Your own access">
      <p className="max-w-text">
        <strong>One password still opens everything.</strong> {names || 'An owner'} can log in by name once the link is
        opened and a passkey is set. From then on the published site takes the shared password no more.
      </p>
      <Actions>
        <Button look="plain" onClick={onOpen}>
          See who has access
        </Button>
        <Button look="quiet" onClick={onLater}>
          Not today
        </Button>
      </Actions>
    </section>
  )
}

/** Once a day, to whoever comes with the shared password after the first got a name. */
export function OwnAccessNote({ onOpen }: { onOpen: () => void }) {
  const member = useStore($member)
  const named = useStore($named)
  const [asked, setAsked] = useState(() => localStorage.getItem(KEY))
  const today = lagosDay(new Date())
  if (member || !named || asked === today) return null

  function putOff() {
    localStorage.setItem(KEY, today)
    setAsked(today)
  }

  return <Words onOpen={onOpen} onLater={putOff} />
}
