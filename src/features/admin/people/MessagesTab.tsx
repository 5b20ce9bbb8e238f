import { useSummary } from '#src/api/desk.ts'
import { PeopleTab } from './PeopleTab.tsx'
import { usePeople } from './use-people.ts'

// About ten lines on a phone; what is longer opens on a tap.
const LONG = 500

export function MessagesTab() {
  const people = usePeople('messages')
  const { data } = useSummary()

  return (
    <PeopleTab people={people} news={data && String(data.newMessages)} mailSubject={({ subject }) => `Re: ${subject}`}>
      {({ subject, message }) => (
        <div className="person-message">
          <p>
            <strong>{subject}</strong>
          </p>
          {message.length > LONG ? (
            <details>
              <summary>
                <span>{message.slice(0, LONG / 2)}…</span> Read all
              </summary>
              <p>{message}</p>
            </details>
          ) : (
            <p>{message}</p>
          )}
        </div>
      )}
    </PeopleTab>
  )
}
