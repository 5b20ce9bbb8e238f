import { Alert } from '#src/admin/ui/Alert.tsx'
import { type PasswordRefusal, passwordRefusalTexts } from '#src/contract/rules/password.ts'
import type { SessionState } from '#src/contract/team/session.ts'
import { loginTexts as texts } from './texts.ts'

function OtherAddressHint({ siteOrigin }: { siteOrigin: string }) {
  return (
    <p>
      {texts.otherAddress.text}{' '}
      {siteOrigin ? <a href={`${siteOrigin}/admin/login`}>{siteOrigin}</a> : texts.otherAddress.siteAddress}.
    </p>
  )
}

function MissingPasswordHint({ passwordRefusal }: { passwordRefusal: PasswordRefusal | undefined }) {
  return (
    <p>
      {texts.noPassword.title}{' '}
      {passwordRefusal && passwordRefusal !== 'missing' && passwordRefusalTexts[passwordRefusal]}{' '}
      {texts.noPassword.setVariable} <code>ADMIN_PASSWORD</code>
      {texts.noPassword.nextStep}
    </p>
  )
}

export function LoginRefusal({ state: { configured, refused, home } }: { state: SessionState }) {
  if (configured && home === undefined) return null
  return (
    <Alert>
      {home === undefined ? <MissingPasswordHint passwordRefusal={refused} /> : <OtherAddressHint siteOrigin={home} />}
    </Alert>
  )
}
