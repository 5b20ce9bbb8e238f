import { Button } from '#src/components/ui/Button.tsx'
import { copyText } from './copy-text.ts'
import { QrCode } from './QrCode.tsx'

interface Props {
  /** `otpauth://…`, which apps read from the square. */
  address: string
  secret: string
}

/** In groups of four, as one reads it to oneself. */
const grouped = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ')

export function TotpSetup({ address, secret }: Props) {
  return (
    <div className="grid items-start gap-4 md:grid-cols-[auto_1fr]">
      <QrCode text={address} label="The square that the app reads; the secret to type stands beside it." />
      <div className="grid justify-items-start gap-2">
        <p>
          Scan this with an app for codes, such as Google Authenticator, Microsoft Authenticator or Aegis. On this same
          phone, <a href={address}>open it in the app</a>, or type the secret there:
        </p>
        <p>
          <code className="text-lg wrap-anywhere">{grouped(secret)}</code>
        </p>
        <Button look="quiet" onClick={() => copyText(secret, 'Secret copied')}>
          Copy the secret
        </Button>
      </div>
    </div>
  )
}
