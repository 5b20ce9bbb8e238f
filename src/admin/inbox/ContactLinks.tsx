import type { InboxSubmission } from '#src/api/admin/inbox.ts'
import { formatNationalPhone, toMailLink, toTelLink, toWhatsAppLink } from '#src/lib/text/contact-links.ts'
import { buttonClasses } from '#src/ui/button-classes.ts'
import { inboxTexts } from './texts.ts'

const texts = inboxTexts.card
const linkClass = `${buttonClasses.quiet} py-1 text-sm/[1.3] wrap-anywhere`

interface Props {
  submission: InboxSubmission
  subject: string
}

export function ContactLinks({ submission: { name, phone, email }, subject }: Props) {
  const telLink = phone && toTelLink(phone)
  const whatsAppLink = phone && toWhatsAppLink(phone)

  return (
    <ul className="flex flex-wrap gap-2 *:min-w-0">
      {phone && (
        <li>
          {telLink ? (
            <a className={linkClass} href={telLink}>
              <span className="sr-only">{texts.call(name)}</span>
              {formatNationalPhone(phone)}
            </a>
          ) : (
            <span>{phone}</span>
          )}
        </li>
      )}
      {whatsAppLink && (
        <li>
          <a className={linkClass} href={whatsAppLink} target="_blank" rel="noreferrer">
            {texts.whatsApp}
            <span className="sr-only">{texts.whatsAppTo(name)}</span>
          </a>
        </li>
      )}
      <li>
        <a className={linkClass} href={toMailLink(email, subject)}>
          <span className="sr-only">{texts.email(name)}</span>
          {email}
        </a>
      </li>
    </ul>
  )
}
