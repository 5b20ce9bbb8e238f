import { copyText } from '#src/admin/ui/copy-text.ts'
import { Button } from '#src/ui/Button.tsx'
import { QrCode } from './QrCode.tsx'
import { factorTexts } from './texts.ts'

const texts = factorTexts.totp

interface Props {
  /** `otpauth://` URI for authenticator apps, shown as a QR code. */
  uri: string
  secret: string
}

/** Splits the secret into groups of four characters, which are easier to type. */
const groupByFour = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ')

export function AuthenticatorSetup({ uri, secret }: Props) {
  return (
    <div className="grid items-start gap-4 md:grid-cols-[auto_1fr]">
      <QrCode text={uri} label={texts.qrCode} />
      <div className="grid justify-items-start gap-2">
        <p>
          {texts.scanQrCode} {texts.onThisPhone} <a href={uri}>{texts.openApp}</a>
          {texts.typeKey}
        </p>
        <p>
          <code className="text-lg wrap-anywhere">{groupByFour(secret)}</code>
        </p>
        <Button variant="quiet" onClick={() => copyText(secret, texts.copied)}>
          {texts.copy}
        </Button>
      </div>
    </div>
  )
}
