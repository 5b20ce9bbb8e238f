import type { Submission } from '#src/api/admin/inbox.ts'
import { looks } from '#src/components/ui/looks.ts'
import { mailAddress, readPhone, telAddress, whatsAppAddress } from '#src/lib/contact-ways.ts'
import { inboxTexts } from './texts.ts'

const texts = inboxTexts.card
const link = `${looks.quiet} py-1 text-sm/[1.3] wrap-anywhere`

interface Props {
  submission: Submission
  subject: string
}

export function ContactLinks({ submission: { name, phone, email }, subject }: Props) {
  const tel = phone && telAddress(phone)
  const whatsApp = phone && whatsAppAddress(phone)

  return (
    <ul className="flex flex-wrap gap-2 *:min-w-0">
      {phone && (
        <li>
          {tel ? (
            <a className={link} href={tel}>
              <span className="sr-only">{texts.call(name)}</span>
              {readPhone(phone)}
            </a>
          ) : (
            <span>{phone}</span>
          )}
        </li>
      )}
      {whatsApp && (
        <li>
          <a className={link} href={whatsApp} target="_blank" rel="noreferrer">
            {texts.whatsApp}
            <span className="sr-only">{texts.whatsAppTo(name)}</span>
          </a>
        </li>
      )}
      <li>
        <a className={link} href={mailAddress(email, subject)}>
          <span className="sr-only">{texts.email(name)}</span>
          {email}
        </a>
      </li>
    </ul>
  )
}
