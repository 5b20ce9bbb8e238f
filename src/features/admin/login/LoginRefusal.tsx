import { type PasswordRefusal, passwordRefusals } from '#src/contract/password.ts'
import type { SessionState } from '#src/contract/session.ts'
import { Alert } from '#src/features/admin/Alert.tsx'

function Elsewhere({ home }: { home: string }) {
  return (
    <p>
      Nobody can log in at this address, which belongs to one deploy. Staff log in at{' '}
      {home ? <a href={`${home}/admin/login`}>{home}</a> : 'the site’s own address'}.
    </p>
  )
}

function NoPassword({ refused }: { refused: PasswordRefusal | undefined }) {
  return (
    <p>
      Nobody can log in here yet. {refused && refused !== 'missing' && passwordRefusals[refused]} Set the environment
      variable <code>ADMIN_PASSWORD</code>, for previews too, to a password of your own of at least 12 characters, and
      deploy again or, on your own machine, start the site again.
    </p>
  )
}

export function LoginRefusal({ state: { configured, refused, home } }: { state: SessionState }) {
  if (configured && home === undefined) return null
  return <Alert>{home === undefined ? <NoPassword refused={refused} /> : <Elsewhere home={home} />}</Alert>
}
