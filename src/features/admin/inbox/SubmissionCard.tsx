import type { ReactNode } from 'react'
import type { InboxSubmission } from '#src/api/admin/inbox.ts'
import { Button } from '#src/components/ui/Button.tsx'
import { Actions } from '#src/features/admin/Actions.tsx'
import { adminStyles } from '#src/features/admin/styles.ts'
import { formatShortDateTime } from '#src/lib/short-date-time.ts'
import { ContactLinks } from './ContactLinks.tsx'
import { inboxTexts } from './texts.ts'

const texts = inboxTexts.card

/** Colour of the card's left edge by submission status; other statuses keep the default colour. */
const borderColours: Record<string, string> = {
  new: 'border-l-brand',
  active: 'border-l-line',
  answered: 'border-l-line',
}

const halfClass = 'grid min-w-0 content-start gap-4 p-4'

interface Props {
  submission: InboxSubmission
  area?: string
  mailSubject: string
  isCopying: boolean
  onCopy: () => void
  onDelete: () => void
  children: ReactNode
  controls: ReactNode
}

export function SubmissionCard({
  submission,
  area,
  mailSubject,
  isCopying,
  onCopy,
  onDelete,
  children,
  controls,
}: Props) {
  const { name, createdAt, newsConsent, status } = submission

  return (
    <article
      className={`grid edge-2 edge-l-12 border-ink bg-white lg:grid-cols-[1fr_25rem] ${borderColours[status] ?? ''}`}
    >
      <div className={halfClass}>
        <h4 className={adminStyles.title}>{name}</h4>
        <p className={`${adminStyles.facts} flex flex-wrap gap-x-4`}>
          {area && <strong className="text-ink">{area}</strong>}
          <time dateTime={createdAt}>{formatShortDateTime(createdAt)}</time>
        </p>
        {children}
        <p className="text-sm text-ink-soft">{newsConsent ? texts.newsConsent : texts.noNewsConsent}</p>
        <ContactLinks submission={submission} subject={mailSubject} />
      </div>
      <div className={`${halfClass} border-line max-lg:edge-t-2 lg:edge-l-2`}>
        {controls}
        <Actions>
          <Button variant="quiet" pending={isCopying} aria-label={texts.downloadOf(name)} onClick={onCopy}>
            {texts.download}
          </Button>
          <Button variant="danger" aria-label={texts.deleteOf(name)} onClick={onDelete}>
            {texts.delete}
          </Button>
        </Actions>
      </div>
    </article>
  )
}
