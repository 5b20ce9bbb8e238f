import { campaign } from '#src/content/campaign.ts'
import { eventTexts } from '#src/content/pages/events.ts'
import { phones } from '#src/content/phones.ts'
import { buttonClasses } from '#src/ui/button-classes.ts'

const dialogTexts = eventTexts.dialog

const contactLinks = [
  ...phones.map(({ dial, label }) => ({ href: `tel:${dial}`, label })),
  { href: `mailto:${campaign.email}`, label: campaign.email },
]

/** Asks visitors to confirm by phone or e-mail, because events have no online sign-up. */
export function Attendance({ headingLevel = 3 }: { headingLevel?: 2 | 3 }) {
  const Heading = `h${headingLevel}` as const
  return (
    <section className="grid gap-4 bg-paper-deep p-4" data-call>
      <Heading className="text-xl">{dialogTexts.confirm}</Heading>
      <p>{dialogTexts.confirmText}</p>
      <ul>
        {contactLinks.map(({ href, label }) => (
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
