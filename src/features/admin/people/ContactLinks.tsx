import type { Person } from '#src/api/people.ts'
import { looks } from '#src/components/ui/looks.ts'
import { mailAddress, readPhone, telAddress, whatsAppAddress } from '#src/lib/contact-ways.ts'

interface Props {
  person: Person
  /** What a mail to this person is about. */
  subject: string
}

/** A tap calls, mails or opens WhatsApp. */
export function ContactLinks({ person: { name, phone, email }, subject }: Props) {
  const tel = phone && telAddress(phone)
  const whatsApp = phone && whatsAppAddress(phone)

  return (
    <ul className="person-links">
      {phone && (
        <li>
          {tel ? (
            <a className={looks.quiet} href={tel}>
              <span className="sr-only">Call {name}: </span>
              {readPhone(phone)}
            </a>
          ) : (
            <span>{phone}</span>
          )}
        </li>
      )}
      {whatsApp && (
        <li>
          <a className={looks.quiet} href={whatsApp} target="_blank" rel="noreferrer">
            WhatsApp
            <span className="sr-only"> to {name}, opens a new tab</span>
          </a>
        </li>
      )}
      <li>
        <a className={looks.quiet} href={mailAddress(email, subject)}>
          <span className="sr-only">Mail {name}: </span>
          {email}
        </a>
      </li>
    </ul>
  )
}
