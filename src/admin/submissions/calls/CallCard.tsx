import { useEffect, useRef } from 'react'
import { formatNationalPhone, toTelLink, toWhatsAppLink } from '#src/admin/submissions/inbox/detail/contact-links.ts'
import { inboxTexts } from '#src/admin/submissions/inbox/texts.ts'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { Time } from '#src/admin/ui/Time.tsx'
import type { CallPerson } from '#src/contract/submissions/call-operations.ts'
import { listValues } from '#src/contract/submissions/staff-values.ts'
import { volunteerFields } from '#src/contract/submissions/volunteers.ts'
import { Button } from '#src/ui/Button.tsx'
import { buttonClasses } from '#src/ui/button-classes.ts'
import { OutcomeForm } from './OutcomeForm.tsx'
import { callsTexts as texts } from './texts.ts'
import type { Calling } from './use-calling.ts'

const { history, note: noteTexts } = inboxTexts

interface Props {
  person: CallPerson
  calling: Calling
}

function Facts({ person }: { person: CallPerson }) {
  const { note, events } = person
  const offers = listValues(volunteerFields, person).filter(({ field }) => !field.place)
  const facts = [...offers, { label: noteTexts.label, value: note }].filter(({ value }) => value)
  return (
    <>
      {facts.length > 0 && (
        <dl className="grid gap-2">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt className={adminStyles.facts}>{label}</dt>
              <dd className={adminStyles.written}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {events.length > 0 && (
        <section className="grid gap-2">
          <h4 className={adminStyles.facts}>{texts.history}</h4>
          <ol className="grid gap-1 text-sm">
            {events.map(({ at, by, kind, detail }) => (
              <li key={at + kind} className="border-line edge-l-4 pl-3 wrap-anywhere">
                {history.describe[kind](detail)} · {by && `${by}, `}
                <Time at={at} />
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  )
}

/** Shows the person to call, with the buttons that store how the call went. */
export function CallCard({ person, calling }: Props) {
  const { id, name, phone, lga, createdAt } = person
  const headingRef = useRef<HTMLHeadingElement>(null)
  const telLink = toTelLink(phone)
  const whatsAppLink = toWhatsAppLink(phone)
  const isWaiting = calling.waiting.some((call) => call.id === id)
  const isPending = calling.isRecording || calling.isLoading

  useEffect(() => {
    headingRef.current?.focus({ preventScroll: true })
    headingRef.current?.closest('article')?.scrollIntoView({ block: 'nearest' })
  }, [])

  return (
    <article className="grid scroll-mt-4 gap-4 edge-2 border-ink bg-white p-4 *:min-w-0" aria-labelledby={`call-${id}`}>
      <div className="grid gap-1">
        <h3 className="text-xl wrap-anywhere" id={`call-${id}`} ref={headingRef} tabIndex={-1}>
          {name}
        </h3>
        <p className={`${adminStyles.facts} flex flex-wrap gap-x-4`}>
          <strong className="text-ink">{lga}</strong>
          <span>
            {texts.signedUp} <Time at={createdAt} />
          </span>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-4">
        {telLink ? (
          <a className={buttonClasses.plate} href={telLink}>
            {texts.call(formatNationalPhone(phone))}
          </a>
        ) : (
          <strong>{phone}</strong>
        )}
        {whatsAppLink && (
          <a className={buttonClasses.quiet} href={whatsAppLink} target="_blank" rel="noreferrer">
            {texts.whatsApp}
            <span className="sr-only">{texts.whatsAppTo(name)}</span>
          </a>
        )}
      </div>
      <Facts person={person} />
      {!isWaiting && (
        <OutcomeForm name={name} isPending={isPending} onRecord={(outcome) => calling.record(person, outcome)} />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {isWaiting ? (
          // The pressed outcome, which had the focus, is gone.
          <Button key="next" variant="plain" autoFocus pending={isPending} onClick={calling.loadNext}>
            {texts.next}
          </Button>
        ) : (
          <Button key="skip" variant="quiet" pending={isPending} onClick={() => calling.skip(person)}>
            {texts.skip}
          </Button>
        )}
        <a className={buttonClasses.link} href={`#volunteers?id=${id}`}>
          {texts.openVolunteer}
        </a>
        {!isWaiting && <span className="text-sm text-ink-soft">{texts.skipHint}</span>}
      </div>
    </article>
  )
}
