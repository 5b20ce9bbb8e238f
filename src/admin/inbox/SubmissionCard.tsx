import type { ReactNode } from 'react'
import { ButtonRow } from '#src/admin/ui/ButtonRow.tsx'
import { adminStyles } from '#src/admin/ui/styles.ts'
import type { InboxSubmission } from '#src/api/admin/inbox.ts'
import { formatShortDateTime } from '#src/lib/dates/short-date-time.ts'
import { Button } from '#src/ui/Button.tsx'
import { ContactLinks } from './ContactLinks.tsx'
import { inboxTexts } from './texts.ts'

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
          <time dateTime={createdAt}>{formatShortDateTime(createdAt)}</time>
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
