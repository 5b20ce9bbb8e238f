import { useState } from 'react'
import { joinByPasskey, joinByPassword } from '#src/api/admin/join.ts'
import { ApiError } from '#src/api/client.ts'
import { Button } from '#src/components/ui/Button.tsx'
import type { InvitationView } from '#src/contract/factors.ts'
import { PasskeyForm } from '#src/features/admin/factor/PasskeyForm.tsx'
import { PasswordForm } from '#src/features/admin/factor/PasswordForm.tsx'
import { roleWords } from '#src/features/admin/staff/roles.ts'
import { shortMoment } from '#src/lib/moments.ts'

interface Props {
  token: string
  invitation: InvitationView
  onExpired: () => void
  onJoined: (codes: string[]) => void
}

const isOver = (error: unknown) => error instanceof ApiError && [404, 410].includes(error.status)

export function JoinWays({ token, invitation, onExpired, onJoined }: Props) {
  const [way, setWay] = useState<'passkey' | 'password'>('passkey')
  const { member, invitedBy, expiresAt, totp } = invitation
  const { label, may } = roleWords[member.role]

  async function join(work: () => Promise<string[]>) {
    try {
      onJoined(await work())
    } catch (error) {
      // Somebody was faster, or it took too long.
      if (isOver(error)) onExpired()
      throw error
    }
  }

  return (
    <>
      <p>
        <strong>{member.name}</strong>, {invitedBy ?? 'the campaign'} gives you an access to the staff area as{' '}
        <strong>{label.toLowerCase()}</strong>
        {member.lgas.length > 0 && (
          <>
            {' '}
            for <strong>{member.lgas.join(', ')}</strong>
          </>
        )}
        . {may}
      </p>
      <p>
        This link works once, until <time dateTime={expiresAt}>{shortMoment(expiresAt)}</time>. What you had before, if
        you had an access, ends with it.
      </p>
      {way === 'passkey' ? (
        <>
          <h2 className="pt-4 text-xl">Set a passkey</h2>
          <p>
            You log in with what opens this device: a finger, a face or its code. There is nothing to remember, and
            nothing that somebody could ask you for.
          </p>
          <PasskeyForm submit="Set a passkey" onSubmit={(name) => join(() => joinByPasskey(token, name))} />
          <Button
            look="link"
            className="cursor-pointer justify-self-start text-left"
            onClick={() => setWay('password')}
          >
            A password and a code instead
          </Button>
        </>
      ) : (
        <>
          <h2 className="pt-4 text-xl">Set a password and a code</h2>
          <PasswordForm
            member={member.name}
            totp={totp}
            submit="Set password and code"
            onSubmit={(password, code = '') => join(() => joinByPassword(token, invitation, password, code))}
          />
          <Button look="link" className="cursor-pointer justify-self-start text-left" onClick={() => setWay('passkey')}>
            A passkey instead
          </Button>
        </>
      )}
    </>
  )
}
