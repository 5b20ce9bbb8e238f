import type { ReactNode } from 'react'
import { sharedTexts } from '#src/admin/shell/shared-texts.ts'
import { ButtonRow } from '#src/admin/ui/layout.tsx'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { Time } from '#src/admin/ui/Time.tsx'
import type { InboxSubmission } from '#src/api/admin/inbox.ts'
import { formatNationalPhone, toMailLink, toTelLink, toWhatsAppLink } from '#src/lib/text/contact-links.ts'
import { Button } from '#src/ui/Button.tsx'
import { buttonClasses } from '#src/ui/button-classes.ts'
import { inboxTexts } from './texts.ts'

const texts = inboxTexts.card

const linkClass = `${buttonClasses.quiet} py-1 text-sm/[1.3] wrap-anywhere`

function ContactLinks({ submission, subject }: { submission: InboxSubmission; subject: string }) {
  const { name, phone, email } = submission
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

/** Colour of the card's left edge by submission status; other statuses keep the default colour. */
const edgeColoursByStatus: Record<string, string> = {
  new: 'border-l-brand',
  active: 'border-l-line',
  answered: 'border-l-line',
}

const cardHalfClass = 'grid min-w-0 content-start gap-4 p-4'

/** Content of a card that differs between volunteers and messages. */
export interface CardContent {
  area?: string | false | undefined
  mailSubject: string
  text: ReactNode
  areaField?: ReactNode
}

interface Props {
  submission: InboxSubmission
  content: CardContent
  isDownloading: boolean
  onDownload: () => void
  onDelete: () => void
  statusButtons: ReactNode
  noteField: ReactNode
}

export function SubmissionCard({
  submission,
  content,
  isDownloading,
  onDownload,
  onDelete,
  statusButtons,
  noteField,
}: Props) {
  const { name, createdAt, newsConsent, status } = submission

  return (
    <article
      className={`grid edge-2 edge-l-12 border-ink bg-white lg:grid-cols-[1fr_25rem] ${edgeColoursByStatus[status] ?? ''}`}
    >
      <div className={cardHalfClass}>
        <h4 className={adminStyles.title}>{name}</h4>
        <p className={`${adminStyles.facts} flex flex-wrap gap-x-4`}>
          {content.area && <strong className="text-ink">{content.area}</strong>}
          <Time at={createdAt} />
        </p>
        {content.text}
        <p className="text-sm text-ink-soft">{newsConsent ? texts.newsConsent : texts.noNewsConsent}</p>
        <ContactLinks submission={submission} subject={content.mailSubject} />
      </div>
      <div className={`${cardHalfClass} border-line max-lg:edge-t-2 lg:edge-l-2`}>
        {statusButtons}
        {content.areaField}
        {noteField}
        <ButtonRow>
          <Button variant="quiet" pending={isDownloading} aria-label={texts.downloadOf(name)} onClick={onDownload}>
            {texts.download}
          </Button>
          <Button variant="danger" aria-label={texts.deleteOf(name)} onClick={onDelete}>
            {sharedTexts.delete}
          </Button>
        </ButtonRow>
      </div>
    </article>
  )
}
