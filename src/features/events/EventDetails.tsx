import { eventTexts, eventTexts as text } from '#src/content/pages/events.ts'
import { splitPhones } from '#src/content/phones.ts'
import type { ListedEvent } from '#src/contract/publications/events.ts'
import { formatLongDay, getDayOfMonth, getShortMonth } from '#src/lib/dates/dates.ts'
import { formatEventTime } from '#src/lib/dates/event-time.ts'
import { createWhatsAppContact } from '#src/lib/seo/share.ts'
import { describePlace, toMapLink } from '#src/lib/text/place.ts'
import { ActionName } from '#src/ui/ActionName.tsx'
import { buttonClasses, tagClass } from '#src/ui/button-classes.ts'

interface DayBlockProps {
  day: string
  isPast?: boolean
  className?: string
}

export function DayBlock({ day, isPast = false, className = 'day-beside slide:day-large' }: DayBlockProps) {
  const colourClasses = isPast ? 'bg-paper-deep text-ink-soft' : 'bg-brand text-white'
  return (
    <time className={`day ${colourClasses} ${className}`} dateTime={day}>
      <span>{getDayOfMonth(day)}</span> <span>{getShortMonth(day)}</span>
    </time>
  )
}

interface EventFactsProps {
  event: Pick<ListedEvent, 'date' | 'time' | 'location' | 'lga' | 'formerDate' | 'formerTime'>
  isSideBySide?: boolean
  /** Adds a link to a map. Cards omit it, because it would cost each list a long address for each event. */
  hasMap?: boolean
}

export function EventFacts({ event, isSideBySide = true, hasMap = false }: EventFactsProps) {
  const place = describePlace(event)
  return (
    <dl className={`col-span-full grid gap-x-12 gap-y-2 ${isSideBySide ? 'md:flex' : ''}`}>
      <div>
        <dt className="text-sm opacity-80">{text.when}</dt>
        <dd className="font-bold">{`${formatLongDay(event.date)} at ${formatEventTime(event.time)}`}</dd>
        {event.formerDate && (
          <dd className="text-sm">{`${text.movedFrom} ${formatLongDay(event.formerDate)} at ${formatEventTime(event.formerTime ?? '')}`}</dd>
        )}
      </div>
      <div>
        <dt className="text-sm opacity-80">{text.where}</dt>
        <dd className="font-bold">{place}</dd>
        {hasMap && (
          <dd>
            <a className={buttonClasses.link} href={toMapLink(event)} rel="noreferrer">
              <ActionName actionLabel={text.map} title={place} />
            </a>
          </dd>
        )}
      </div>
    </dl>
  )
}

export const eventRowClasses = {
  frame: 'grid grid-cols-[auto_minmax(0,1fr)] grid-rows-[auto_1fr] gap-x-4 gap-y-2 py-8 md:gap-x-12 md:gap-y-4',
  text: 'contents md:row-[1/3] md:grid md:gap-4',
  badges: 'flex flex-wrap gap-2',
}

export const statusClass = `justify-self-start edge-2 ${tagClass}`

const dialogTexts = eventTexts.dialog

/** Facts of the campaign that events show. Pages pass them as props, so that no script contains them. */
export interface EventContacts {
  /** Phone numbers as `joinPhones` makes them. */
  phones: string
  /** WhatsApp number; empty for none. */
  whatsApp: string
  email: string
}

function toContactLinks({ event, phones, whatsApp, email }: AttendanceProps) {
  const phoneLinks = splitPhones(phones).map(({ dial, label }) => ({ href: `tel:${dial}`, label }))
  const text = `${dialogTexts.whatsAppLead} ${event.title}, ${formatLongDay(event.date)}.`
  const whatsAppLink = createWhatsAppContact(whatsApp, text)
  return [...phoneLinks, ...(whatsAppLink ? [whatsAppLink] : []), { href: `mailto:${email}`, label: email }]
}

interface AttendanceProps extends EventContacts {
  event: Pick<ListedEvent, 'title' | 'date'>
  headingLevel?: 2 | 3
}

/** Asks visitors to confirm by phone, WhatsApp or e-mail, because events have no online sign-up. */
export function Attendance({ headingLevel = 3, ...contacts }: AttendanceProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <section className="grid gap-4 bg-paper-deep p-4" data-call>
      <Heading className="text-xl">{dialogTexts.confirm}</Heading>
      <p>{dialogTexts.confirmText}</p>
      <ul>
        {toContactLinks(contacts).map(({ href, label }) => (
          <li key={href}>
            <a className={buttonClasses.link} href={href}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
