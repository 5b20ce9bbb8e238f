import { useState } from 'react'
import { joinByPasskey, joinByPassword } from '#src/admin/api/member-login.ts'
import { PasskeyForm } from '#src/admin/team/account/factors/PasskeyForm.tsx'
import { PasswordForm } from '#src/admin/team/account/factors/PasswordForm.tsx'
import { roleTexts } from '#src/admin/team/members.ts'
import { Time } from '#src/admin/ui/Time.tsx'
import { ApiError } from '#src/api/client.ts'
import type { InvitationView } from '#src/contract/team/factors.ts'
import { Button } from '#src/ui/Button.tsx'
import { joinTexts as texts } from './texts.ts'

export interface NewAccount {
  method: 'passkey' | 'password'
  codes: string[]
}

interface Props {
  token: string
  invitation: InvitationView
  onExpired: () => void
  onJoined: (account: NewAccount) => void
}

const isInvitationExpired = (error: unknown) => error instanceof ApiError && [404, 410].includes(error.status)

export function JoinMethods({ token, invitation, onExpired, onJoined }: Props) {
  const [method, setMethod] = useState<NewAccount['method']>('passkey')
  const { member, invitedBy, expiresAt, totp } = invitation
  const { label, summary } = roleTexts[member.role]

  async function joinTeam(createLogin: () => Promise<string[]>) {
    try {
      onJoined({ method, codes: await createLogin() })
    } catch (error) {
      // The invitation may have expired or been used since the page was opened.
      if (isInvitationExpired(error)) onExpired()
      throw error
    }
  }

  return (
    <>
      <p>
        <strong>{member.name}</strong>, {texts.invitation.describeInviter(invitedBy)}{' '}
        <strong>{label.toLowerCase()}</strong>
        {member.lgas.length > 0 && (
          <>
            {' '}
            {texts.invitation.areas} <strong>{member.lgas.join(', ')}</strong>
          </>
        )}
        . {summary}
      </p>
      <p>
        {texts.invitation.expiryIntro} <Time at={expiresAt} />. {texts.invitation.replacementNote}
      </p>
      <h2 className="pt-4 text-xl">{texts.methods[method].title}</h2>
      {method === 'passkey' ? (
        <>
          <p>{texts.passkeyText}</p>
          <PasskeyForm
            submitLabel={texts.methods.passkey.submit}
            onSubmit={(name) => joinTeam(() => joinByPasskey(token, name))}
          />
        </>
      ) : (
        <PasswordForm
          memberName={member.name}
          totpSetup={totp}
          submitLabel={texts.methods.password.submit}
          onSubmit={(password, code = '') => joinTeam(() => joinByPassword(token, invitation, password, code))}
        />
      )}
      <Button
        variant="link"
        className="cursor-pointer justify-self-start text-left"
        onClick={() => setMethod(method === 'passkey' ? 'password' : 'passkey')}
      >
        {texts.methods[method].switch}
      </Button>
    </>
  )
}
