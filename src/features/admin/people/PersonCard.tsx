import type { ReactNode } from 'react'
import type { Person } from '#src/api/people.ts'
import { Button } from '#src/components/ui/Button.tsx'
import { shortMoment } from '#src/lib/moments.ts'
import { ContactLinks } from './ContactLinks.tsx'

interface Props {
  person: Person
  /** Stands beside the time: the area of a volunteer. */
  place?: string
  mailSubject: string
  copying: boolean
  onCopy: () => void
  onErase: () => void
  /** What this person wrote. */
  children: ReactNode
  /** What staff write: status and note. */
  work: ReactNode
}

/** One person: who, what they wrote, how to reach them, and what staff make of it. */
export function PersonCard({ person, place, mailSubject, copying, onCopy, onErase, children, work }: Props) {
  const { name, createdAt, newsConsent, status } = person

  return (
    <article className={`person person-${status}`}>
      <div className="person-who">
        <h4>{name}</h4>
        <p className="manager-facts">
          {place && <strong>{place}</strong>}
          <time dateTime={createdAt}>{shortMoment(createdAt)}</time>
        </p>
        {children}
        <p className="person-consent">
          {newsConsent ? 'Wants campaign news by WhatsApp or SMS' : 'No campaign news, only an answer'}
        </p>
        <ContactLinks person={person} subject={mailSubject} />
      </div>
      <div className="person-work">
        {work}
        <div className="item-actions">
          <Button look="quiet" pending={copying} aria-label={`Download the data of ${name}`} onClick={onCopy}>
            Data
          </Button>
          <Button look="danger" aria-label={`Erase ${name}`} onClick={onErase}>
            Erase
          </Button>
        </div>
      </div>
    </article>
  )
}
