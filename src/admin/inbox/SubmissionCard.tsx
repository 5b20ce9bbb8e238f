import type { ReactNode } from 'react'
import { ButtonRow } from '#src/admin/ui/layout.tsx'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { Time } from '#src/admin/ui/Time.tsx'
import type { InboxSubmission } from '#src/api/admin/inbox.ts'
import { formatNationalPhone, toMailLink, toTelLink, toWhatsAppLink } from '#src/lib/text/contact-links.ts'
import { Button } from '#src/ui/Button.tsx'
import { buttonClasses } from '#src/ui/button-classes.ts'
import { inboxTexts } from './texts.ts'

const linkClass = `${buttonClasses.quiet} py-1 text-sm/[1.3] wrap-anywhere`

interface ContactLinksProps {
  submission: InboxSubmission
  subject: string
}

export function ContactLinks({ submission: { name, phone, email }, subject }: ContactLinksProps) {
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

const texts = inboxTexts.card

/** Colour of the card's left edge by submission status; other statuses keep the default colour. */
const edgeColoursByStatus: Record<string, string> = {
  new: 'border-l-brand',
  active: 'border-l-line',
  answered: 'border-l-line',
}

const cardHalfClass = 'grid min-w-0 content-start gap-4 p-4'

interface Props {
  submission: InboxSubmission
  area?: string
  mailSubject: string
  isDownloading: boolean
  onDownload: () => void
  onDelete: () => void
  children: ReactNode
  controls: ReactNode
}

export function SubmissionCard({
  submission,
  area,
  mailSubject,
  isDownloading,
  onDownload,
  onDelete,
  children,
  controls,
}: Props) {
  const { name, createdAt, newsConsent, status } = submission

  return (
    <article
      className={`grid edge-2 edge-l-12 border-ink bg-white lg:grid-cols-[1fr_25rem] ${edgeColoursByStatus[status] ?? ''}`}
    >
      <div className={cardHalfClass}>
        <h4 className={adminStyles.title}>{name}</h4>
        <p className={`${adminStyles.facts} flex flex-wrap gap-x-4`}>
          {area && <strong className="text-ink">{area}</strong>}
          <Time at={createdAt} />
        </p>
        {children}
        <p className="text-sm text-ink-soft">{newsConsent ? texts.newsConsent : texts.noNewsConsent}</p>
        <ContactLinks submission={submission} subject={mailSubject} />
      </div>
      <div className={`${cardHalfClass} border-line max-lg:edge-t-2 lg:edge-l-2`}>
        {controls}
        <ButtonRow>
          <Button variant="quiet" pending={isDownloading} aria-label={texts.downloadOf(name)} onClick={onDownload}>
            {texts.download}
          </Button>
          <Button variant="danger" aria-label={texts.deleteOf(name)} onClick={onDelete}>
            {texts.delete}
          </Button>
        </ButtonRow>
      </div>
    </article>
  )
}
