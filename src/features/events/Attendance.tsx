import { events } from '#src/content/events.ts'
import { identity } from '#src/content/identity.ts'

const text = events.dialog

const ways = [
  ...identity.phones.map(({ dial, label }) => ({ href: `tel:${dial}`, label })),
  { href: `mailto:${identity.email}`, label: identity.email },
]

/** Nobody signs up on the site: the campaign is called or written to. */
export function Attendance() {
  return (
    <section className="event-attendance">
      <h3>{text.confirm}</h3>
      <p>{text.confirmText}</p>
      <ul>
        {ways.map(({ href, label }) => (
          <li key={href}>
            <a className="plain-link" href={href}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
