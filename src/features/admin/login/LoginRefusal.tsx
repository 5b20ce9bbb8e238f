import { type PasswordRefusal, passwordRefusalTexts } from '#src/contract/password.ts'
import type { SessionState } from '#src/contract/session.ts'
import { Alert } from '#src/features/admin/Alert.tsx'
import { loginTexts as texts } from './texts.ts'

function OtherAddressHint({ home }: { home: string }) {
  return (
    <p>
      {texts.otherAddress.text} {home ? <a href={`${home}/admin/login`}>{home}</a> : texts.otherAddress.siteAddress}.
    </p>
  )
}

function MissingPasswordHint({ refused }: { refused: PasswordRefusal | undefined }) {
  return (
    <p>
      {texts.noPassword.title} {refused && refused !== 'missing' && passwordRefusalTexts[refused]}{' '}
      {texts.noPassword.setVariable} <code>ADMIN_PASSWORD</code>
      {texts.noPassword.nextStep}
    </p>
  )
}

export function LoginRefusal({ state: { configured, refused, home } }: { state: SessionState }) {
  if (configured && home === undefined) return null
  return (
    <Alert>{home === undefined ? <MissingPasswordHint refused={refused} /> : <OtherAddressHint home={home} />}</Alert>
  )
}
